const intros = [
  /^(on|am|le|el|em)\b.{0,300}(wrote|schrieb|écrit|escribió|escreveu)\s?:\s*$/iu,
  /^.{0,300}(ने लिखा|लिखा है|लिखते हैं)\s?:\s*$/u,
]
const separators = [
  /^-{2,}\s?(original message|forwarded message|मूल संदेश)\s?-{2,}\s*$/iu,
  /^_{10,}\s*$/,
  /^from:\s.+@/i,
]

const isQuoted = (line: string) => line.startsWith('>')
const isBlank = (line: string) => line.trim() === ''
const isIntro = (text: string) => intros.some((pattern) => pattern.test(text.trim()))

/** What is quoted at the end. Where somebody answers between the quoted lines, nothing is taken apart. */
export function splitQuoted(text: string): { text: string; quoted: string } {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const start = findSeparator(lines) ?? findQuotedTail(lines)
  if (start === undefined) return { text: lines.join('\n').trim(), quoted: '' }
  return { text: lines.slice(0, start).join('\n').trim(), quoted: lines.slice(start).join('\n').trim() }
}

function findSeparator(lines: string[]): number | undefined {
  const index = lines.findIndex((line) => separators.some((pattern) => pattern.test(line)))
  return index < 0 ? undefined : index
}

function findQuotedTail(lines: string[]): number | undefined {
  const lastOther = lines.findLastIndex((line) => !(isQuoted(line) || isBlank(line)))
  const tail = lines.findIndex((line, index) => index > lastOther && isQuoted(line))
  if (tail < 0) return undefined
  // Programs break the line that says who wrote.
  for (const count of [1, 2, 3]) {
    const first = lastOther - count + 1
    if (first >= 0 && isIntro(lines.slice(first, lastOther + 1).join(' '))) return first
  }
  return tail
}
