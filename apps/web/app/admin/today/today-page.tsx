import type { Shop } from '@kashika/contract'
import { Link } from 'react-router'
import { today as words } from '../../content/admin/frame.ts'
import { formatOpeningStatus } from '../../shop/opening-hours.ts'
import type { ShopTexts } from '../../shop/shop-texts.ts'
import { useNow } from '../desk/use-now.ts'
import { AreaIcon } from '../frame/area-icon.tsx'
import { OwnerPageHead } from '../frame/owner-page-head.tsx'
import { AlsoToday } from './also-today.tsx'
import { AnswerNow } from './answer-now.tsx'
import { FirstDay } from './first-day.tsx'
import type { TodayData } from './read-today.ts'
import { ReadingRows, TodayPart } from './today-part.tsx'
import { ThisWeek } from './week/this-week.tsx'

type TodayPageProps = {
  loaded: TodayData | undefined
  shop: Shop
  shopTexts: ShopTexts
  uploads: string
}

export function TodayPage({ loaded, shop, shopTexts, uploads }: TodayPageProps) {
  const now = useNow()
  // Only the browser knows the time: the page may come from a cache.
  const head = loaded ? describeDay(shop, shopTexts, new Date(now)) : '\u00a0'
  return (
    <>
      <OwnerPageHead title={words.title} text={head} />
      <div className="today">
        <div>
          <TodayPart promise={loaded?.enquiries} reading={<ReadingRows text={words.reading} />}>
            {(result) => (
              <TodayPart promise={loaded?.cameBack} reading={<ReadingRows text={words.reading} />}>
                {({ response }) => (
                  <AnswerNow
                    result={result}
                    cameBack={response?.queries ?? []}
                    health={loaded?.health}
                    now={now}
                    uploads={uploads}
                  />
                )}
              </TodayPart>
            )}
          </TodayPart>
          <AddLink place="phone" />
          <FirstDay loaded={loaded} />
          <AlsoToday loaded={loaded} shop={shop} now={now} uploads={uploads} />
        </div>
        <div>
          <AddLink place="desk" />
          <ThisWeek promise={loaded?.week} uploads={uploads} />
        </div>
      </div>
    </>
  )
}

/** 'Tuesday, 14 October. Open today till 8:00 PM. Closed 20–23 Oct for Diwali.' */
function describeDay(shop: Shop, { holidays }: ShopTexts, now: Date): string {
  const { timeZone } = shop
  const date = now.toLocaleDateString('en-IN', { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  return [date, formatOpeningStatus(shop, now), ...holidays]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ')
}

/** On a phone it stands within reach of the thumb, on a desk above the figures. */
function AddLink({ place }: { place: 'phone' | 'desk' }) {
  return (
    <Link className={`button today__add today__add--${place}`} to="/admin/pieces?add=">
      <AreaIcon name="camera" />
      {words.add}
    </Link>
  )
}
