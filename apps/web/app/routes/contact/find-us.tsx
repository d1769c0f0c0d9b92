import type { Shop } from '@kashika/contract'
import { useState } from 'react'
import { contact } from '../../content/contact.ts'
import { Button } from '../../ui/button.tsx'
import { addressLine } from './facts.tsx'
import { SketchMap } from './sketch-map.tsx'

/** Our own sketch; the live map comes from another house, and so only when it is asked for. */
export function FindUs({ shop }: { shop: Shop }) {
  const [live, setLive] = useState(false)
  const words = contact.map
  const where = encodeURIComponent(`${shop.name}, ${addressLine(shop)}`)
  return (
    <section className="mapp" aria-label={words.region}>
      {live ? (
        <iframe
          className="map"
          src={words.live}
          title={words.frame}
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
        />
      ) : (
        <SketchMap label={words.sketch} />
      )}
      <div className="mapp__card">
        <h2>{words.title}</h2>
        <p>{addressLine(shop)}</p>
        <div className="mapp__ways">
          {!live && (
            <Button small className="needs-script" onClick={() => setLive(true)}>
              {words.load}
            </Button>
          )}
          <a
            className="link"
            href={`https://www.google.com/maps/dir/?api=1&destination=${where}`}
            rel="noreferrer"
          >
            {words.directions}
          </a>
        </div>
      </div>
    </section>
  )
}
