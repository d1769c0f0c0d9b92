import type { ReactNode } from 'react'

type WeekFigureProps = { title: string; summary?: string | undefined; children: ReactNode }

export function WeekFigure({ title, summary, children }: WeekFigureProps) {
  return (
    <figure className="week-figure">
      <figcaption>
        <b>{title}</b> {summary && <span>{summary}</span>}
      </figcaption>
      {children}
    </figure>
  )
}
