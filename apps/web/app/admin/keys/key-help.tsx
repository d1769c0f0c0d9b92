import { useId, useState } from 'react'
import { keys as words } from '../../content/admin/keys.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { CheckField } from '../../ui/form/check-field.tsx'
import { areKeysOn, switchKeys, useKeys } from './use-keys.ts'
import './key-help.css'

/** On a phone there is no keyboard to explain. */
export function KeyHelp({ keys }: { keys: Record<string, string> }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [isOn, setIsOn] = useState(true)
  const open = () => {
    setIsOn(areKeysOn())
    setIsOpen(true)
  }
  useKeys({ '?': open })
  return (
    <>
      <button type="button" className="text-link key-help__open" onClick={open}>
        {words.open}
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} labelledBy={id}>
        <h2 id={id}>{words.title}</h2>
        <dl className="key-help">
          {Object.entries({ ...keys, '?': words.help }).map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <CheckField
          label={words.switch}
          isChecked={isOn}
          onChange={(isOn) => {
            setIsOn(isOn)
            switchKeys(isOn)
          }}
        />
      </Dialog>
    </>
  )
}
