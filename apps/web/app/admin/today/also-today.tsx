import type { CallResponse } from '../../api/api.ts'
import { today as words } from '../../content/admin/frame.ts'
import { ReadFailed } from '../shell/read-failed.tsx'
import { countHealthRows, HealthRows, LastBackup } from './health-rows.tsx'
import type { Drafts, TodayData } from './read-today.ts'
import { ReadingRows, TodayPart } from './today-part.tsx'
import { DraftRow, UnpublishedRow } from './today-rows.tsx'

type AlsoTodayProps = { loaded: TodayData | undefined; uploads: string }

/** What the health of the shop adds comes below the drafts, when it is read. */
export function AlsoToday({ loaded, uploads }: AlsoTodayProps) {
  const reading = <ReadingRows text={words.readingAlso} />
  return (
    <TodayPart promise={loaded?.drafts} reading={reading}>
      {(drafts) => {
        const rows = { drafts, uploads }
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

type AlsoRowsProps = { drafts: Drafts; health: CallResponse<'getShopHealth'> | undefined; uploads: string }

function AlsoRows({ drafts: { newestItem, itemCount, unpublished }, health, uploads }: AlsoRowsProps) {
  const count = (newestItem ? 1 : 0) + (unpublished > 0 ? 1 : 0) + (health ? countHealthRows(health) : 0)
  if (count === 0) return null
  return (
    <section aria-labelledby="also">
      <h2 id="also">
        {words.also} <i className="count">{count}</i>
      </h2>
      <ul className="today-rows">
        {newestItem && <DraftRow draft={newestItem} count={itemCount} uploads={uploads} />}
        {unpublished > 0 && <UnpublishedRow count={unpublished} />}
        {health && <HealthRows health={health} uploads={uploads} />}
      </ul>
    </section>
  )
}
