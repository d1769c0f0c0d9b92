import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { showToast } from '../../ui/feedback/toast.ts'

export function KitMessages() {
  return (
    <section className="form kit__form">
      <h2 className="kit__title">Banners and toasts</h2>
      <Banner tone="ok" text="✅ Message sent successfully!" />
      <Banner tone="err" text="❌ Failed to send message." />
      <Banner tone="warn" text="⚠️ Something went wrong. Try again." />
      <Banner tone="info" text="Sending..." />
      <div className="kit__row">
        <Button small variant="line" onClick={() => showToast('ok', 'Logged out successfully!')}>
          Toast, 5 s
        </Button>
        <Button small variant="line" onClick={() => showToast('warn', 'Please upload an image.', 4)}>
          Warning, 4 s
        </Button>
        <Button small variant="line" onClick={() => showToast('err', 'Error submitting item.', 4)}>
          Error, 4 s
        </Button>
      </div>
    </section>
  )
}
