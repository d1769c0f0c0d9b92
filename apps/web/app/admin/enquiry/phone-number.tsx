import { desk } from '../../content/admin.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { toastSeconds } from './enquiry-actions.ts'
import { toTelLink } from './reply-links.ts'

/** The number as the visitor typed it, to be called and copied. */
export function PhoneNumber({ phone }: { phone: string }) {
  const words = desk.phone
  const telLink = toTelLink(phone)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(phone)
      showToast('ok', words.copied, toastSeconds)
    } catch {
      // Not allowed, or a page that did not come safely.
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
