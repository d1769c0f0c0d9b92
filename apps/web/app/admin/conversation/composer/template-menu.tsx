import type { ReplyTemplate } from '@kashika/contract'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { conversation } from '../../../content/admin/conversation.ts'

type TemplateMenuProps = { templates: ReplyTemplate[] | undefined; onChoose: (text: string) => void }

export function TemplateMenu({ templates, onChoose }: TemplateMenuProps) {
  const words = conversation.templates
  const menu = useRef<HTMLDetailsElement>(null)
  const params = new URLSearchParams(useLocation().search)
  params.set('edit', 'templates')
  const choose = (text: string) => {
    menu.current?.removeAttribute('open')
    onChoose(text)
  }
  return (
    <details ref={menu} className="composer-tool">
      <summary>{words.title}</summary>
      <ul className="template-menu">
        {!templates && <li>{words.failed}</li>}
        {templates?.length === 0 && <li>{words.none}</li>}
        {templates?.map(({ name, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and the place is what tells them apart.
          <li key={index}>
            <button type="button" onClick={() => choose(text)}>
              <b dir="auto">{name}</b>
              <span dir="auto">{text}</span>
            </button>
          </li>
        ))}
        <li>
          <Link className="text-link" to={{ search: params.toString() }}>
            {words.edit}
          </Link>
        </li>
      </ul>
    </details>
  )
}
