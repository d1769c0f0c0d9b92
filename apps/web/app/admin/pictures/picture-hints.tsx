import { Icon } from '../../ui/icon.tsx'
import './picture-hints.css'

/** The live region stands there before its text, or the text would not be spoken. */
export function PictureHints({ hints }: { hints: string[] }) {
  return (
    <div className="picture-hints" aria-live="polite">
      {hints.map((hint) => (
        <p key={hint}>
          <Icon name="warn" />
          {hint}
        </p>
      ))}
    </div>
  )
}
