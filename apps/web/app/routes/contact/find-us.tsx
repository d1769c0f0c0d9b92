import type { Shop } from '@kashika/contract'
import { useState } from 'react'
import { contact } from '../../content/contact.ts'
import { formatAddress, toDirectionsUrl } from '../../shop/address.ts'
import { Button } from '../../ui/button.tsx'
import { SketchMap } from './sketch-map.tsx'
import './find-us.css'

/** The live map is a third party's, so it loads only on request. */
export function FindUs({ shop }: { shop: Shop }) {
  const [isLiveMap, setIsLiveMap] = useState(false)
  const words = contact.map
  return (
    <section className="find-us" aria-label={words.region}>
      {isLiveMap ? (
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
      <div className="find-us__card">
        <h2>{words.title}</h2>
        <p>{formatAddress(shop)}</p>
        <div className="find-us__links">
          {!isLiveMap && (
            <Button small className="needs-script" onClick={() => setIsLiveMap(true)}>
              {words.load}
            </Button>
          )}
          <a className="text-link" href={toDirectionsUrl(shop)} rel="noreferrer">
            {words.directions}
          </a>
        </div>
      </div>
    </section>
  )
}
