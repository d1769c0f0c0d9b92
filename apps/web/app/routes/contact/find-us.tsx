import type { Shop } from '@kashika/contract'
import { useState } from 'react'
import { contact } from '../../content/contact.ts'
import { formatAddress, toDirectionsUrl } from '../../shop/address.ts'
import { Button } from '../../ui/button.tsx'
import './find-us.css'

const words = contact.map
type Place = Pick<Shop, 'name' | 'address' | 'position'>

/** The live map is a third party's, so it loads only on request. */
export function FindUs({ shop, map }: { shop: Shop; map: string }) {
  const [live, setLive] = useState<Place>()
  return (
    <section className="find-us" aria-label={words.region}>
      <div className="find-us__map">
        {live ? (
          <iframe
            key={live.name}
            // On a phone it stands above what was pressed.
            ref={(frame) => frame?.scrollIntoView({ block: 'nearest' })}
            className="map"
            src={live.position ? toLiveMapUrl(live.position) : words.live}
            title={words.frame(live.name)}
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="no-referrer"
          />
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
          <div dangerouslySetInnerHTML={{ __html: map }} />
        )}
        <div className="find-us__card">
          <h2>{words.title}</h2>
          <PlaceLinks place={shop} isLive={live === shop} onLoad={() => setLive(shop)} />
        </div>
      </div>
      {shop.branches.length > 0 && (
        <ul className="page-width find-us__branches">
          {shop.branches.map((branch) => (
            <li key={branch.name}>
              <h3>{branch.name}</h3>
              <PlaceLinks
                place={branch}
                name={branch.name}
                isLive={live === branch || !branch.position}
                onLoad={() => setLive(branch)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type PlaceLinksProps = {
  place: Place
  /** Tells its links apart from those of the showroom. */
  name?: string
  isLive: boolean
  onLoad: () => void
}

function PlaceLinks({ place, name, isLive, onLoad }: PlaceLinksProps) {
  const label = (text: string) => name && `${text}: ${name}`
  return (
    <>
      <p>{formatAddress(place)}</p>
      <div className="find-us__links">
        {!isLive && (
          <Button small className="needs-script" aria-label={label(words.load)} onClick={onLoad}>
            {words.load}
          </Button>
        )}
        <a
          className="text-link"
          href={toDirectionsUrl(place)}
          rel="noreferrer"
          aria-label={label(words.directions)}
        >
          {words.directions}
        </a>
      </div>
    </>
  )
}

/** About a kilometre to each side. */
function toLiveMapUrl({ latitude, longitude }: NonNullable<Shop['position']>): string {
  const box = [longitude - 0.01, latitude - 0.008, longitude + 0.01, latitude + 0.008]
  const corners = box.map((degrees) => degrees.toFixed(5)).join(',')
  return `https://www.openstreetmap.org/export/embed.html?bbox=${corners}&layer=mapnik&marker=${latitude},${longitude}`
}
