import { Icon } from '../icon.tsx'
import './check.css'

type CheckTone = 'ok' | 'warn' | 'err'
type CheckProps = { tone: CheckTone; text: string | undefined }

/** The live region stands there before its text, or the text would not be spoken. */
export function Check({ tone, text }: CheckProps) {
  return (
    <div className="check-region" aria-live="polite">
      {text && (
        <p className={`check check--${tone}`}>
          <Icon name={tone} />
          {text}
        </p>
      )}
    </div>
  )
}
