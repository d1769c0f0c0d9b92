import { data } from 'react-router'
import { onBehalf } from '../../api.server.ts'
import { letter } from '../../content/letter.ts'
import { unlistedPageMeta } from '../../page-meta.ts'
import type { Route } from './+types/unsubscribe'
import { OnePress } from './one-press.tsx'
import { press } from './press.ts'

const words = letter.leave

export const meta: Route.MetaFunction = (asked) => unlistedPageMeta(asked, words)

/** The address holds a secret: nobody may keep a copy. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** Without scripts: the web server does it for the browser. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const { outcome, headers } = await onBehalf(request, (from) => press('unsubscribe', words.done, form, from))
  return data(outcome, { status: outcome.error ? 400 : 200, headers })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return press('unsubscribe', words.done, await request.formData())
}

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  return <OnePress words={words} outcome={actionData} />
}
