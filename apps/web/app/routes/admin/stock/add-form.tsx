import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallFailed, call } from '../../../api.ts'
import { image, addItem as words } from '../../../content/stock.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { toastSeconds } from '../deeds.ts'
import { formOf, useUpload, wasCancelled } from '../upload.ts'
import { type Chosen, lookAt, readyToSend } from './chosen-picture.ts'
import { finishDraft, keepPicture, keepTyped, keptPicture, openDraft } from './draft.ts'
import { useDropped } from './dropped.ts'
import { type Faults, faultsIn, focusFirst } from './faults.ts'
import { ItemFields } from './item-fields.tsx'
import { newItemIn } from './new-item.ts'
import { PictureField } from './picture-field.tsx'
import { PlacementFields } from './placement-fields.tsx'
import { Sending } from './sending.tsx'

/** Photograph, a few fields, published. What was typed and chosen survives a reload. */
export function AddForm({ onAdded }: { onAdded: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // Another round begins with other fields, so that nothing of the last one is left in them.
  const [start, setStart] = useState(() => ({ round: 0, typed: openDraft().typed }))
  const [category, setCategory] = useState(start.typed['category'] ?? '')
  const [chosen, setChosen] = useState<Chosen>()
  const [unreadable, setUnreadable] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [reason, setReason] = useState<string>()
  const upload = useUpload()
  const busy = upload.share !== undefined

  const choose = async (file: File) => {
    const picture = await lookAt(file)
    setUnreadable(!picture)
    if (!picture) return
    setChosen(picture)
    keepPicture(file)
  }
  useEffect(() => {
    keptPicture().then(async (file) => file && setChosen(await lookAt(file)))
  }, [])
  // A button that is busy loses the focus, and gets it back.
  useEffect(() => {
    if (busy) return () => button.current?.focus()
  }, [busy])
  const dropped = useDropped(choose)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = event.currentTarget
    const found = faultsIn(fields)
    setFaults(found)
    setReason(undefined)
    focusFirst(fields, found)
    if (!chosen) return showToast('warn', words.noImage, toastSeconds)
    if (Object.keys(found).length > 0) return
    const body = newItemIn(new FormData(fields))
    try {
      await upload.send(async (from) => {
        const files = { image: await readyToSend(chosen) }
        return call('addItem', formOf<'addItem'>({ body, files }), from)
      })
    } catch (error) {
      if (wasCancelled(error)) return showToast('info', image.cancelled, toastSeconds)
      if (!(error instanceof CallFailed)) throw error
      setReason(error.message)
      return showToast('err', words.failed, toastSeconds)
    }
    showToast('ok', words.done, toastSeconds)
    await finishDraft()
    setChosen(undefined)
    setCategory('')
    setStart(({ round }) => ({ round: round + 1, typed: {} }))
    heading.current?.focus()
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
        <PictureField chosen={chosen} fault={unreadable ? image.unreadable : undefined} onFile={choose} />
        <details className="adm__more">
          <summary>{words.more}</summary>
          <PlacementFields
            {...{ category, faults, status: start.typed['status'], tags: start.typed['tags'] }}
          />
        </details>
        {upload.share !== undefined && <Sending share={upload.share} onCancel={upload.cancel} />}
        {reason && <Banner tone="err" text={reason} />}
        <Button ref={button} type="submit" busy={busy}>
          {busy ? words.busy : words.button}
        </Button>
      </form>
    </section>
  )
}
