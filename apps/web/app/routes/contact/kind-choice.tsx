import { type EnquiryKind, enquiryKinds } from '@kashika/contract/enquiry-kinds'
import { contact } from '../../content/contact.ts'
import '../../ui/icon.css'
import './kind-choice.css'

const iconPaths = {
  question: 'M4 5h16v11.5h-9L6.5 20.5v-4H4ZM8 9h8M8 12.5h5',
  visit:
    'M4 20.5h16M5.5 20.5V11M18.5 20.5V11M3.5 8.5 5.5 4h13l2 4.5M3.5 8.5c0 3 4.25 3 4.25 0 0 3 4.25 3 4.25 0 0 3 4.25 3 4.25 0 0 3 4.25 3 4.25 0M9.5 20.5V15h5v5.5',
  'video-call': 'M3.5 6.5h11.5v11H3.5ZM15 10.5l5.5-3v9l-5.5-3',
  'made-to-order': 'M4 20l1-4L15.5 5.5l3 3L8 19ZM13.5 7.5l3 3M12 20.5h8',
  repair:
    'M12 20.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM9.7 9.8 8.5 7l1.5-2.5h4L15.5 7l-1.2 2.8M18 4l2-2M19 8h2.5M5.5 8H3M6 4 4 2',
}

type KindChoiceProps = {
  formId: string
  initialKind: EnquiryKind
  onChoose: (kind: EnquiryKind) => void
}

/** Styles show the fields of what is checked, so that it works before and without scripts. */
export function KindChoice({ formId, initialKind, onChoose }: KindChoiceProps) {
  return (
    <fieldset className="page-width kind-choice">
      <legend>{contact.kinds.title}</legend>
      <div className="kind-choice__kinds">
        {enquiryKinds.map((kind) => (
          <label key={kind} className="kind-choice__kind">
            <input
              type="radio"
              name="kind"
              value={kind}
              form={formId}
              defaultChecked={kind === initialKind}
              onChange={() => onChoose(kind)}
            />
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d={iconPaths[kind]} />
            </svg>
            <b>{contact.kinds.names[kind]}</b>
            <small>{contact.kinds.lines[kind]}</small>
            <span className="kind-choice__mark" aria-hidden="true" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type TextsByKind = { readonly [kinds: string]: string }

/** A key names the kinds that its text is for. Styles show one of them. */
export const TextByKind = ({ texts }: { texts: TextsByKind }) =>
  Object.entries(texts).map(([kinds, text]) => (
    <span key={kinds} data-kind={kinds}>
      {text}
    </span>
  ))
