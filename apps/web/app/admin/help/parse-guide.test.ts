import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guide } from './guide.server.ts'
import { type Guide, parseGuide } from './parse-guide.ts'

const listWords = (text: string) => text.split(/\s+/).filter(Boolean)

const toText = ({ title, lead, sections }: Guide) =>
  [
    title,
    lead,
    ...sections.flatMap((section) => [
      section.title,
      ...section.blocks.flatMap(({ lines }) => lines.map((line) => line.map(({ text }) => text).join(''))),
    ]),
  ].join('\n')

test('the help in the shop has every word of docs/owner.md, in its order, and none of its own', () => {
  const written = readFileSync('docs/owner.md', 'utf8')
  const plain = written.replaceAll('**', '').replaceAll(/^(#+|-|\d+\.) /gm, '')
  expect(listWords(toText(guide))).toEqual(listWords(plain))
  expect(guide.sections.map(({ title }) => title)).toEqual([
    'The first day',
    'A day',
    'The rate of the day',
    'A festival',
    'When something is wrong',
  ])
})

test('docs/owner.md is written in what the help can show', () => {
  expect(readFileSync('docs/owner.md', 'utf8')).not.toMatch(/`|\]\(|^###|^\||^>|^ +[-*] |^\* |__/m)
})

test('steps, points and bold words are told apart, and a line that goes on belongs to its point', () => {
  const { sections } = parseGuide(
    '# Guide\n\nLead.\n\n## Part\n\nText.\n\n1. Press **Go**\n   on.\n2. Wait.\n\n- One',
  )
  expect(sections).toEqual([
    {
      title: 'Part',
      blocks: [
        { kind: 'paragraph', lines: [[{ text: 'Text.', isBold: false }]] },
        {
          kind: 'steps',
          lines: [
            [
              { text: 'Press ', isBold: false },
              { text: 'Go', isBold: true },
              { text: ' on.', isBold: false },
            ],
            [{ text: 'Wait.', isBold: false }],
          ],
        },
        { kind: 'points', lines: [[{ text: 'One', isBold: false }]] },
      ],
    },
  ])
})
