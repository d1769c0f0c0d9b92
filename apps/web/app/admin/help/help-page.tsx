import { OwnerPageHead } from '../frame/owner-page-head.tsx'
import type { Guide } from './parse-guide.ts'

type Block = Guide['sections'][number]['blocks'][number]

export function HelpPage({ title, guide }: { title: string; guide: Guide }) {
  return (
    <>
      <OwnerPageHead title={title} text={guide.lead} />
      <div className="help">
        {guide.sections.map((section) => (
          <section key={section.title} className="help__section">
            <h2>{section.title}</h2>
            {section.blocks.map((block) => (
              <HelpBlock key={toText(block.lines[0])} block={block} />
            ))}
          </section>
        ))}
      </div>
    </>
  )
}

type Line = Block['lines'][number]
const toText = (line: Line = []) => line.map(({ text }) => text).join('')

function HelpBlock({ block: { kind, lines } }: { block: Block }) {
  const [first = []] = lines
  if (kind === 'paragraph') return <p>{renderLine(first)}</p>
  const List = kind === 'steps' ? 'ol' : 'ul'
  return (
    <List className={`help__${kind}`}>
      {lines.map((line) => (
        <li key={toText(line)}>{renderLine(line)}</li>
      ))}
    </List>
  )
}

const renderLine = (line: Line) => line.map(({ text, isBold }) => (isBold ? <b key={text}>{text}</b> : text))
