import { OwnerPageHead } from '../../admin/frame/owner-page-head.tsx'
import { readRates } from '../../admin/rates/rate-history.ts'
import { RatesPage } from '../../admin/rates/rates-page.tsx'
import { findStripSetting } from '../../admin/rates/strip-setting.ts'
import { ReadFailed } from '../../admin/shell/read-failed.tsx'
import { readWithFallback } from '../../admin/shell/read-with-fallback.ts'
import { changeAction } from '../../admin/shell/use-change.ts'
import { ReadingRows } from '../../admin/today/today-part.tsx'
import { rateWords } from '../../content/admin/rates.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import { isAdminSignedIn } from '../../session/session.ts'
import type { Route } from './+types/rates'

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, rateWords)

/** Lets the server render the page; its data is private and read in the browser. */
export const loader = () => null

export async function clientLoader() {
  if (!(await isAdminSignedIn())) return null
  const [rates, draft] = await Promise.all([readRates(), readWithFallback('getDraft', {})])
  return { ...rates, strip: draft.response && findStripSetting(draft.response) }
}
clientLoader.hydrate = true as const

export const clientAction = changeAction

export default function Rates({ matches: [root], loaderData }: Route.ComponentProps) {
  const { shop, uploads } = root.loaderData
  const response = loaderData?.response
  return (
    <div className="rates-frame">
      <OwnerPageHead title={rateWords.title} text={rateWords.lead} />
      {loaderData?.error && <ReadFailed words={rateWords} />}
      {response && (
        <RatesPage response={response} strip={loaderData?.strip} timeZone={shop.timeZone} uploads={uploads} />
      )}
      {!loaderData && <ReadingRows text={rateWords.reading} />}
    </div>
  )
}
