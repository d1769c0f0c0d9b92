import type { Shop } from '@kashika/contract'
import type { CallResponse } from '../../api/api.ts'
import { today as words } from '../../content/admin/frame.ts'
import { describeUnsetRate, hasOpened } from '../rates/describe-unset-rate.ts'
import { ReadFailed } from '../shell/read-failed.tsx'
import { countHealthRows, HealthRows, LastBackup } from './health-rows.tsx'
import type { Drafts, TodayData } from './read-today.ts'
import { ReadingRows, TodayPart } from './today-part.tsx'
import { DraftRow, RateRow, UnpublishedRow } from './today-rows.tsx'

type AlsoTodayProps = { loaded: TodayData | undefined; shop: Shop; now: number; uploads: string }

/** What the health of the shop adds comes below the drafts, when it is read. */
export function AlsoToday({ loaded, shop, now, uploads }: AlsoTodayProps) {
  const reading = <ReadingRows text={words.readingAlso} />
  return (
    <TodayPart promise={loaded?.drafts} reading={reading}>
      {(drafts) => {
        const rows = { drafts, shop, now, uploads }
        return (
          <>
            {drafts.error && <FailedAlone words={words.drafts} enquiries={loaded?.enquiries} />}
            <TodayPart
              promise={loaded?.health}
              reading={
                <>
                  <AlsoRows {...rows} health={undefined} />
                  {reading}
                </>
              }
            >
              {({ response, error }) => (
                <>
                  {error && <FailedAlone words={words.health} enquiries={loaded?.enquiries} />}
                  <AlsoRows {...rows} health={response} />
                  {response && <LastBackup health={response} />}
                </>
              )}
            </TodayPart>
          </>
        )
      }}
    </TodayPart>
  )
}

type FailedAloneProps = {
  words: typeof words.drafts | typeof words.health
  enquiries: TodayData['enquiries'] | undefined
}

/** One alert is enough where nothing can be read. */
function FailedAlone({ words, enquiries }: FailedAloneProps) {
  return (
    <TodayPart promise={enquiries} reading={null}>
      {({ error }) => !error && <ReadFailed words={words} />}
    </TodayPart>
  )
}

type AlsoRowsProps = Omit<AlsoTodayProps, 'loaded'> & {
  drafts: Drafts
  health: CallResponse<'getShopHealth'> | undefined
}

function AlsoRows({ drafts, shop, now, health, uploads }: AlsoRowsProps) {
  const { newestItem, itemCount, unpublished, rates } = drafts
  const unsetRate = rates && hasOpened(shop, now) && describeUnsetRate(rates, now, shop.timeZone)
  const count =
    (unsetRate ? 1 : 0) +
    (newestItem ? 1 : 0) +
    (unpublished > 0 ? 1 : 0) +
    (health ? countHealthRows(health) : 0)
  if (count === 0) return null
  return (
    <section aria-labelledby="also">
      <h2 id="also">
        {words.also} <i className="count">{count}</i>
      </h2>
      <ul className="today-rows">
        {unsetRate && <RateRow title={unsetRate.title} text={unsetRate.text} />}
        {newestItem && <DraftRow draft={newestItem} count={itemCount} uploads={uploads} />}
        {unpublished > 0 && <UnpublishedRow count={unpublished} />}
        {health && <HealthRows health={health} uploads={uploads} />}
      </ul>
    </section>
  )
}
