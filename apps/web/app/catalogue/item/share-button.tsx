import { itemWords as words } from '../../content/products/item.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Icon } from '../../ui/icon.tsx'
import './share-button.css'

type ShareButtonProps = { title: string; url: string; label?: string }

export function ShareButton({ title, url, label = words.share }: ShareButtonProps) {
  async function share() {
    if (navigator.share) {
      // Rejected when the visitor closes the share sheet.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    await navigator.clipboard.writeText(url).then(
      () => showToast('ok', words.copied),
      () => showToast('err', words.notCopied),
    )
  }
  return (
    <button type="button" className="text-link share-button" onClick={share}>
      {label} <Icon name="share" />
    </button>
  )
}
