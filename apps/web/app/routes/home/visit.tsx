import type { Shop, Words } from '@kashika/contract'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { home } from '../../content/home.ts'
import { OpeningStatus } from '../../layout/opening-status.tsx'
import type { ShopTexts } from '../../shop/shop-texts.ts'
import './visit.css'

type VisitProps = {
  words: Words<'home'>['visit']
  address: string
  directionsUrl: string
  map: string
  shop: Shop
  shopTexts: ShopTexts
}

export function Visit({ words, address, directionsUrl, map, shop, shopTexts }: VisitProps) {
  const [today, setToday] = useState('')
  // Pages are cached, so only the browser knows the day.
  useEffect(() => setToday(new Date().toLocaleDateString('sv', { timeZone: shop.timeZone })), [shop])
  const weekday = new Date(today).getUTCDay()
  const holiday = shopTexts.nearHolidays.find(({ from, until }) => from <= today && today <= until)
  return (
    <section className="visit" aria-labelledby="visit">
      <div className="visit__text">
        <h2 id="visit">{words.title}</h2>
        <p className="visit__status">
          <OpeningStatus shop={shop} />
        </p>
        <p>{words.text}</p>
        <address>{address}</address>
        <table className="visit__hours">
          <caption className="visually-hidden">{home.hours}</caption>
          <tbody>
            {shopTexts.hours.map(({ days, times, weekdays }) => (
              <tr key={days} aria-current={!holiday && weekdays.includes(weekday) ? 'date' : undefined}>
                <th scope="row">{days}</th>
                <td>{times}</td>
              </tr>
            ))}
            {shopTexts.nearHolidays.map((each) => (
              <tr key={each.text} aria-current={each === holiday ? 'date' : undefined}>
                <td colSpan={2}>{each.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="visit__links">
          <Link className="button" to="/contact?ask=visit">
            {words.button}
          </Link>
          <a className="text-link" href={directionsUrl} rel="noreferrer">
            {words.directions}
          </a>
        </div>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours. */}
      <div dangerouslySetInnerHTML={{ __html: map }} />
    </section>
  )
}
