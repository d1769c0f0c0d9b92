import type { PublicFacts } from '@kashika/contract'
import { formatGrams } from '@kashika/contract/trade'
import { passport as words } from '../../content/passport.ts'
import { stoneTextNames } from '../../content/trade.ts'
import { capitalize } from '../../ui/capitalize.ts'
import type { Fact } from './fact-list.tsx'
import { formatCarats, formatStone } from './format-fact.ts'

const gramsPerCarat = 0.2
type Stone = PublicFacts['stones'][number]
type StoneText = keyof typeof stoneTextNames

/** A single stone is told in full; of several, each has one row. */
export function listStoneFacts({ stones }: PublicFacts): Fact[] {
  const [first, ...others] = stones
  if (!first) return []
  return others.length === 0 ? listFactsOfStone(first) : stones.map(summarizeStone)
}

function listFactsOfStone(stone: Stone): Fact[] {
  const { count, carat } = stone
  const name = formatStone(stone)
  return [
    { label: words.stone, value: count === undefined ? name : `${name}, ${count}` },
    ...(carat === undefined
      ? []
      : [{ label: words.weight, value: formatCarats(carat), note: formatGrams(carat * gramsPerCarat) }]),
    ...listTexts(stone, ['shape', 'colour', 'clarity', 'cut', 'treatment']).map(([label, value]) => ({
      label,
      value: capitalize(value),
    })),
  ]
}

function summarizeStone(stone: Stone): Fact {
  const { count, shape, carat, treatment } = stone
  const name = formatStone(stone)
  const value = [
    [count, shape].filter(Boolean).join(' '),
    carat === undefined ? '' : formatCarats(carat),
  ].filter(Boolean)
  const grades = listTexts(stone, ['colour', 'clarity', 'cut']).map(
    ([label, text]) => `${label.toLowerCase()} ${text}`,
  )
  const note = capitalize([...grades, ...(treatment ? [treatment] : [])].join(', ')) || undefined
  return value.length > 0
    ? { label: name, value: value.join(', '), note }
    : { label: words.stone, value: name, note }
}

const listTexts = (stone: Stone, keys: StoneText[]) =>
  keys.flatMap((key) => {
    const text = stone[key]
    return text === undefined ? [] : [[stoneTextNames[key], text] as const]
  })
