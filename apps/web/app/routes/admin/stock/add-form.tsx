import { type FormEvent, useRef, useState } from 'react'
import { CallFailed } from '../../../api.ts'
import { image, addItem as words } from '../../../content/stock.ts'
import { SignInLink } from '../../../sign-in-link.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { toastSeconds } from '../deeds.ts'
import { useUpload, wasCancelled } from '../upload.ts'
import { addPiece } from './add-piece.ts'
import { finishDraft, keepTyped, openDraft, renewKey, typedIn } from './draft.ts'
import { useDropped } from './dropped.ts'
import { type Faults, faultsIn, focusFirst } from './faults.ts'
import { ItemFields } from './item-fields.tsx'
import { pageOf } from './page-of.ts'
import { PictureField } from './picture-field.tsx'
import { PlacementFields } from './placement-fields.tsx'
import { Sending } from './sending.tsx'
import { useChosen } from './use-chosen.ts'

/** Photograph, a few fields, published. What was typed and chosen survives a reload. */
export function AddForm({ onAdded }: { onAdded: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Another round begins with other fields, so that nothing of the last one is left in them.
  const [start, setStart] = useState(() => ({ round: 0, ...openDraft() }))
  const [category, setCategory] = useState(start.typed['category'] ?? '')
  const [faults, setFaults] = useState<Faults>({})
  const [reason, setReason] = useState<string>()
  const pictures = useChosen()
  const upload = useUpload()
  const busy = upload.share !== undefined

  const dropped = useDropped(pictures.take)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = event.currentTarget
    const found = faultsIn(fields)
    setFaults(found)
    setReason(undefined)
    focusFirst(fields, found)
    const [first, ...others] = pictures.chosen
    if (!first) return showToast('warn', words.noImage, toastSeconds)
    if (Object.keys(found).length > 0) return
    const piece = { typed: typedIn(fields), key: start.key }
    try {
      const item = await upload.send((from) => addPiece(piece, [first, ...others], from))
      showToast('ok', words.done, toastSeconds, { label: words.see, to: pageOf(item) })
    } catch (error) {
      if (wasCancelled(error)) return showToast('info', image.cancelled, toastSeconds)
      if (!(error instanceof CallFailed)) throw error
      setReason(error.message)
      if (error.status === 409) startAnother()
      return showToast('err', words.failed, toastSeconds)
    }
    const next = await finishDraft()
    pictures.clear()
    setCategory('')
    setStart(({ round }) => ({ round: round + 1, ...next }))
    heading.current?.focus()
    onAdded()
  }

  /** The form has added another piece before: that one is shown, and whoever still sends this one means it. */
  function startAnother() {
    const key = renewKey()
    setStart((before) => ({ ...before, key }))
    onAdded()
  }

  return (
    <section className="panel adm__form" aria-labelledby="add-item" {...dropped}>
      <h2 id="add-item" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <form
        key={start.round}
        className="form"
        noValidate
        onSubmit={submit}
        onInput={(event) => keepTyped(event.currentTarget)}
      >
        <ItemFields typed={start.typed} faults={faults} onCategory={setCategory} />
        <PictureField shown={pictures} />
        <details className="adm__more">
          <summary>{words.more}</summary>
          <PlacementFields
            {...{ category, faults, status: start.typed['status'], tags: start.typed['tags'] }}
          />
        </details>
        {upload.share !== undefined && <Sending share={upload.share} onCancel={upload.cancel} />}
        {reason && (
          <Banner tone="err" text={reason}>
            <SignInLink />
          </Banner>
        )}
        <Button type="submit" busy={busy}>
          {busy ? words.busy : words.button}
        </Button>
      </form>
    </section>
  )
}
