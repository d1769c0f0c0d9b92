import type { DocumentName, WordDocument } from '@kashika/contract'
import { shopWords } from '../../content/admin/shop.ts'
import { removeStored } from '../../session/browser-storage.ts'
import { composeWords } from '../../shop/compose-words.ts'
import { previewKey } from '../../shop/preview-flag.ts'
import { describeShop } from '../../shop/shop-texts.ts'
import { Button } from '../../ui/button.tsx'
import { callAsOwner } from '../shell/call-as-owner.ts'
import type { ShopValues } from './document-values.ts'
import './preview.css'

const words = shopWords.preview

type ShopPageData = { shop: ShopValues & { timeZone: string; reviewCount: 'illustrative' | 'real' } }

/** Read with the owner's session in the owner's browser: no server and no cache ever has a page with a draft. */
export async function applyDraft<Data extends ShopPageData>(data: Data) {
  const response = await callAsOwner('getDraft', {}).catch(() => undefined)
  const readDrafted = (document: DocumentName) =>
    Object.fromEntries(
      response?.draft
        .filter((row) => row.document === document)
        .map(({ field, value }) => [field, value ?? undefined]) ?? [],
    )
  const shop = { ...data.shop, ...readDrafted('shop') }
  const compose = <Page extends WordDocument>(page: Page) =>
    composeWords(page, { ...response?.published[page], ...readDrafted(page) }, shop.reviewCount === 'real')
  const draftedWords = response && {
    home: compose('home'),
    about: compose('about'),
    services: compose('services'),
    contact: compose('contact'),
    privacy: compose('privacy'),
    terms: compose('terms'),
    returns: compose('returns'),
    complaints: compose('complaints'),
  }
  const today = new Date().toLocaleDateString('sv', { timeZone: shop.timeZone })
  const PreviewBar = () => <Bar text={response ? words.text : words.failed} />
  return { ...data, shop, shopTexts: describeShop(shop, today), draftedWords, PreviewBar }
}

function Bar({ text }: { text: string }) {
  const leave = () => {
    removeStored('sessionStorage', previewKey)
    location.assign('/admin/shop')
  }
  return (
    <aside className="preview-bar">
      {text}
      <Button small variant="line" onClick={leave}>
        {words.end}
      </Button>
    </aside>
  )
}
