import { desk } from '../../content/admin/admin.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { toastSeconds } from './enquiry-actions.ts'
import { toTelLink } from './reply-links.ts'

export function PhoneNumber({ phone }: { phone: string }) {
  const words = desk.phone
  const telLink = toTelLink(phone)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(phone)
      showToast('ok', words.copied, toastSeconds)
    } catch {
      // Permission was denied, or the page was not served over HTTPS.
      showToast('err', words.notCopied, toastSeconds)
    }
  }
  return (
    <p className="enquiry__phone">
      {telLink ? (
        <a href={telLink}>
          <bdi>{phone}</bdi>
        </a>
      ) : (
        <bdi>{phone}</bdi>
      )}
      <button type="button" className="text-link" onClick={copy}>
        {words.copy} <span className="visually-hidden">{words.number}</span>
      </button>
    </p>
  )
}
