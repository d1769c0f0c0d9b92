import { data } from 'react-router'
import { callAsVisitor } from '../../client/api.server.ts'
import { newsletterWords } from '../../content/newsletter.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/confirm-subscription'
import { submitToken } from './submit-token.ts'
import { TokenFormPage } from './token-form-page.tsx'

const words = newsletterWords.confirm

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, words)

/** The address holds a secret: nobody may keep a copy. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** Without scripts: the web server does it for the browser. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const { outcome, headers } = await callAsVisitor(request, (options) =>
    submitToken('confirmSubscription', words.done, form, options),
  )
  return data(outcome, { status: outcome.error ? 400 : 200, headers })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return submitToken('confirmSubscription', words.done, await request.formData())
}

export default function ConfirmSubscription({ actionData }: Route.ComponentProps) {
  return <TokenFormPage words={words} outcome={actionData} />
}
