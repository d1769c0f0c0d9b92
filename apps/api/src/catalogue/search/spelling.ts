const sounds: [RegExp, string][] = [
  [/aa/g, 'a'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/ph/g, 'f'],
  [/chh/g, 'ch'],
  [/([bdgjkst])h/g, '$1'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/([a-z])\1/g, '$1'],
  [/ी/g, 'ि'],
  [/ू/g, 'ु'],
]

/** Hindi has no one spelling in Latin letters: angoothi, anguthi, anguthee. */
export const toSound = (word: string): string =>
  sounds.reduce((sound, [spelt, heard]) => sound.replace(spelt, heard), word)

/** How many letters are missing, added, wrong or swapped with their neighbour. */
function countTypos(typed: string, word: string): number {
  const rows = [Array.from({ length: word.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= typed.length; row++) {
    const above = rows[row - 1] ?? []
    const current = [row]
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      current.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped && row > 1 && column > 1 ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    rows.push(current)
  }
  return rows.at(-1)?.at(-1) ?? 0
}

const shortWord = 5
const longWord = 9

/** The likeliest of the words that was meant; undefined where none is near enough. */
export function findMeantWord(typed: string, words: readonly string[]): string | undefined {
  if (typed.length < 3) return undefined
  const allowed = typed.length <= shortWord ? 1 : typed.length < longWord ? 2 : 3
  const sound = toSound(typed)
  const near = words.flatMap((word) => {
    if (Math.abs(word.length - typed.length) > allowed + 1) return []
    const typos = countTypos(typed, word)
    const wrongSounds = countTypos(sound, toSound(word))
    const isNear = typos <= allowed || wrongSounds <= 1
    const isFirstLetterWrong = word[0] !== typed[0]
    if (!isNear || (isFirstLetterWrong && allowed === 1)) return []
    return [{ word, distance: Math.min(typos, wrongSounds + 0.5) + (isFirstLetterWrong ? 0.5 : 0) }]
  })
  return near.sort((one, other) => one.distance - other.distance)[0]?.word
}
