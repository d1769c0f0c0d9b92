import { submitForVisitor } from '../../api/form-action.server.ts'
import { submitFromBrowser } from '../../api/form-action.ts'
import { newsletterWords } from '../../content/newsletter.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/unsubscribe'
import { defineTokenForm } from './token-form.ts'
import { TokenFormPage } from './token-form-page.tsx'

const words = newsletterWords.unsubscribe

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, words)

/** The address contains a token. */
export const headers = () => ({ 'cache-control': 'no-store' })

const unsubscribeForm = defineTokenForm('unsubscribe', words.done)

export const action = ({ request }: Route.ActionArgs) => submitForVisitor(request, unsubscribeForm)

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  submitFromBrowser(request, unsubscribeForm)

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  return <TokenFormPage words={words} outcome={actionData} />
}
