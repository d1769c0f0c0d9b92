type Run = { text: string; isBold: boolean }
type Block = { kind: 'paragraph' | 'steps' | 'points'; lines: Run[][] }
export type Guide = { title: string; lead: string; sections: { title: string; blocks: Block[] }[] }

const bulletPatterns = { steps: /^\d+\. /, points: /^- / } as const

/** The little of Markdown that docs/owner.md is written in. */
export function parseGuide(markdown: string): Guide {
  const [head = '', ...sections] = markdown.trim().split(/^## /m)
  const [title = '', lead = ''] = head.replace(/^# /, '').trim().split(/\n\n/)
  return {
    title,
    lead: toPlainText(lead),
    sections: sections.map((section) => {
      const [name = '', ...blocks] = section.trim().split(/\n\n/)
      return { title: name, blocks: blocks.map(parseBlock) }
    }),
  }
}

function parseBlock(block: string): Block {
  const kind = (['steps', 'points'] as const).find((name) => bulletPatterns[name].test(block))
  if (!kind) return { kind: 'paragraph', lines: [parseRuns(block)] }
  const lines = block.split(/\n(?! )/)
  return { kind, lines: lines.map((line) => parseRuns(line.replace(bulletPatterns[kind], ''))) }
}

const joinLines = (text: string) => text.replace(/\s*\n\s*/g, ' ')
const toPlainText = (text: string) => joinLines(text).replaceAll('**', '')

const parseRuns = (text: string): Run[] =>
  joinLines(text)
    .split('**')
    .map((part, place) => ({ text: part, isBold: place % 2 === 1 }))
    .filter((run) => run.text !== '')
