import type { NotificationChoice } from '@kashika/contract'
import { useRef, useState } from 'react'
import { notifications as words } from '../../content/admin/notifications.ts'
import { Check } from '../../ui/form/check.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import '../../ui/form/text-field.css'
import { Icon } from '../../ui/icon.tsx'
import { toastOnFailure } from '../enquiry/enquiry-actions.ts'
import { callAsOwner } from '../shell/call-as-owner.ts'
import { ShopSection } from '../shop/shop-section.tsx'

const kinds = ['new', 'due', 'late', 'given'] as const

/** Each change is saved at once, one after the other; one that is refused is taken back. */
export function ChoiceSections({ choice: loaded }: { choice: NotificationChoice }) {
  const [choice, setChoice] = useState(loaded)
  const stored = useRef(loaded)
  const saving = useRef(Promise.resolve())
  const save = (next: NotificationChoice) => {
    setChoice(next)
    const isComplete = next.quietFrom && next.quietUntil && next.quietFrom !== next.quietUntil
    if (!isComplete) return
    saving.current = saving.current.then(async () => {
      const response = await toastOnFailure(() => callAsOwner('saveNotificationChoice', { body: next }))
      if (response) stored.current = next
      else setChoice(stored.current)
    })
  }
  const { announces, quiet } = choice
  return (
    <>
      <ShopSection title={words.announced}>
        <div>
          {kinds.map((kind) => (
            <SwitchField
              key={kind}
              label={words.kinds[kind].title}
              text={words.kinds[kind].text}
              checked={announces[kind]}
              onChange={(isOn) => save({ ...choice, announces: { ...announces, [kind]: isOn } })}
            />
          ))}
        </div>
        <p className="notifications__text">{words.letters}</p>
      </ShopSection>
      <ShopSection title={words.quiet.title}>
        <ChoiceField
          label={words.quiet.title}
          name="quiet"
          choices={words.quiet.modes}
          value={quiet}
          onChange={(mode) => save({ ...choice, quiet: mode as NotificationChoice['quiet'] })}
        />
        {quiet === 'hours' && (
          <div className="notifications__hours">
            {(['quietFrom', 'quietUntil'] as const).map((end) => (
              <label key={end} className="field">
                <span className="field__label">{words.quiet[end === 'quietFrom' ? 'from' : 'until']}</span>
                <input
                  className="input"
                  type="time"
                  required
                  value={choice[end]}
                  onChange={({ target }) => save({ ...choice, [end]: target.value })}
                />
              </label>
            ))}
          </div>
        )}
        <Check
          tone="err"
          text={quiet === 'hours' && choice.quietFrom === choice.quietUntil ? words.quiet.same : undefined}
        />
        {quiet !== 'never' && (
          <>
            <Note text={words.quiet.waiting} />
            <Note text={words.quiet.late} />
          </>
        )}
      </ShopSection>
    </>
  )
}

export function Note({ text }: { text: string }) {
  return (
    <p className="notifications__note">
      <Icon name="info" />
      {text}
    </p>
  )
}
