import { Link } from 'react-router'
import { sizes, stripWords as words } from '../../content/sizes.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/ring-strip'
import { RingStripDrawing } from './ring-strip-drawing.tsx'
import './ring-strip.css'

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, words)

export default function RingStrip({ matches: [root] }: Route.ComponentProps) {
  return (
    <div className="page-width ring-strip">
      <Link className="text-link ring-strip__back" to="/sizes/ring">
        {sizes.heading}
      </Link>
      <h1>{words.title}</h1>
      <ol className="ring-strip__steps">
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button className="needs-script ring-strip__print" onClick={() => print()}>
        <Icon name="print" />
        {words.print}
      </Button>
      <RingStripDrawing shopName={root.loaderData.shop.name} />
      <div className="ring-strip__checks">
        <figure>
          <svg width="50mm" height="4mm" viewBox="0 0 50 4" aria-hidden="true">
            <path className="ring-strip__line" d="M0 2h50M0 0v4M50 0v4" />
          </svg>
          <figcaption>{words.line}</figcaption>
        </figure>
        <figure>
          <svg width="27mm" height="27mm" viewBox="0 0 27 27" aria-hidden="true">
            <circle cx="13.5" cy="13.5" r="13.35" />
          </svg>
          <figcaption>{words.coin}</figcaption>
        </figure>
      </div>
    </div>
  )
}
