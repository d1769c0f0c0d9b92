import { changeAction } from '../../admin/shell/use-change.ts'
import { FactsForm } from '../../admin/shop/facts/facts-form.tsx'
import { HoursForm } from '../../admin/shop/hours/hours-form.tsx'
import { LegalForm } from '../../admin/shop/legal/legal-form.tsx'
import { readShopData } from '../../admin/shop/shop-data.ts'
import { ShopPage } from '../../admin/shop/shop-page.tsx'
import { WordsForm } from '../../admin/shop/words/words-form.tsx'
import { shopWords } from '../../content/admin/shop.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import { isAdminSignedIn } from '../../session/session.ts'
import type { Route } from './+types/shop'

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, shopWords)

/** Lets the server render the page; its data is private and read in the browser. */
export const loader = () => null

export async function clientLoader() {
  return (await isAdminSignedIn()) ? readShopData() : null
}
clientLoader.hydrate = true as const

export const clientAction = changeAction

const tabs = ['hours', 'words', 'legal'] as const

export default function Shop({ loaderData, params }: Route.ComponentProps) {
  const tab = tabs.find((name) => name === params.tab) ?? 'facts'
  return (
    <ShopPage tab={tab} loaded={loaderData}>
      {(draft) => {
        if (tab === 'words')
          return <WordsForm draft={draft} pages={['home', 'about', 'services', 'contact']} />
        if (tab === 'legal') return <LegalForm draft={draft} />
        const Form = tab === 'hours' ? HoursForm : FactsForm
        return <Form draft={draft.getDocument('shop')} />
      }}
    </ShopPage>
  )
}
