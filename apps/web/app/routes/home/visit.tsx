import type { Words } from '@kashika/contract'
import { Link } from 'react-router'
import { home } from '../../content/home.ts'
import type { ShopTexts } from '../../shop/shop-texts.ts'
import './visit.css'

type VisitProps = {
  words: Words<'home'>['visit']
  address: string
  directionsUrl: string
  shopTexts: ShopTexts
}

export function Visit({ words, address, directionsUrl, shopTexts }: VisitProps) {
  return (
    <section className="visit" aria-labelledby="visit">
      <div className="page-width visit__inner">
        <div className="visit__text">
          <h2 id="visit">{words.title}</h2>
          <p>{words.text}</p>
          <address>{address}</address>
          <div className="visit__links">
            <Link className="button" to="/contact">
              {words.button}
            </Link>
            <a className="text-link" href={directionsUrl} rel="noreferrer">
              {words.directions}
            </a>
          </div>
        </div>
        <table className="visit__hours">
          <caption className="visually-hidden">{home.hours}</caption>
          <tbody>
            {shopTexts.hours.map(({ days, times }) => (
              <tr key={days}>
                <th scope="row">{days}</th>
                <td>{times}</td>
              </tr>
            ))}
            {shopTexts.holidays.map((holiday) => (
              <tr key={holiday}>
                <td colSpan={2}>{holiday}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
