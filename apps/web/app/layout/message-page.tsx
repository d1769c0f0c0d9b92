import type { ReactNode } from 'react'
import './ghats.css'
import './message-page.css'

export function MessagePage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="message-page">
      <div className="page-width message-page__text">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <div className="message-page__links">{children}</div>
      </div>
      <div className="ghats ghats--dawn" aria-hidden="true" />
    </section>
  )
}
