import type { ReactNode } from 'react'
import { SitePicture, type SitePictureFiles } from '../ui/site-picture.tsx'
import './ghats.css'
import './page-head.css'

type PageHeadProps = {
  title: string
  children: ReactNode
  ghat?: boolean
  photograph?: SitePictureFiles | undefined
}

export function PageHead({ title, children, ghat, photograph }: PageHeadProps) {
  const className = photograph
    ? 'page-head page-head--photograph on-dark'
    : ghat
      ? 'page-head page-head--ghats'
      : 'page-head'
  return (
    <section className={className}>
      {photograph && <SitePicture picture={photograph} alt="" sizes="100vw" first />}
      <div className="page-width page-head__text">
        <h1>{title}</h1>
        <p className="lead">{children}</p>
      </div>
      {ghat && <div className="ghats ghats--dawn" aria-hidden="true" />}
    </section>
  )
}
