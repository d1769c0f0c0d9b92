import { shopWords } from '../../content/admin/shop.ts'
import { removeStored } from '../../session/browser-storage.ts'
import { previewKey } from '../../shop/preview-flag.ts'
import { describeShop } from '../../shop/shop-texts.ts'
import { Button } from '../../ui/button.tsx'
import { callAsOwner } from '../shell/call-as-owner.ts'
import type { ShopValues } from './describe-field.ts'
import './preview.css'

const words = shopWords.preview

type ShopPageData = { shop: ShopValues & { timeZone: string; reviewCount: 'illustrative' | 'real' } }

/** Read with the owner's session in the owner's browser: no server and no cache ever has a page with a draft. */
export async function applyDraft<Data extends ShopPageData>(data: Data) {
  const response = await callAsOwner('getDraft', {}).catch(() => undefined)
  const drafted = response?.draft.map(({ field, value }) => [field, value ?? undefined]) ?? []
  const shop = { ...data.shop, ...Object.fromEntries(drafted) }
  const today = new Date().toLocaleDateString('sv', { timeZone: shop.timeZone })
  const PreviewBar = () => <Bar text={response ? words.text : words.failed} />
  return { ...data, shop, shopTexts: describeShop(shop, today), PreviewBar }
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
