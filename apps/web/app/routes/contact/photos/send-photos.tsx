import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { readApiOrigin } from '../../../api/api.ts'
import { photoWords as words } from '../../../content/contact/photos.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useKeptPhotos } from './kept-photos.ts'
import { PhotoTiles } from './photo-tiles.tsx'
import { toPhotoFile } from './shrink-photo.ts'

type SendPhotosProps = { reference: string; count: number; formAction: string; megabytes: number }
type State = { sent: number; all: number } | { error: string } | undefined

/** Those chosen in the contact form wait in the browser that it was filled in with. */
export function SendPhotos({ reference, count, formAction, megabytes }: SendPhotosProps) {
  const [photos, changePhotos] = useKeptPhotos(reference)
  const [state, setState] = useState<State>()
  const { revalidate } = useRevalidator()
  const chosen = photos.flatMap((photo) => photo ?? [])
  const busy = state !== undefined && 'sent' in state

  async function sendAll() {
    for (const [sent, photo] of chosen.entries()) {
      setState({ sent, all: chosen.length })
      const outcome = await sendPhoto(formAction, photo)
      if (outcome !== 'done') {
        const text = words.outcomes[outcome]
        return setState({ error: typeof text === 'string' ? text : text(megabytes) })
      }
      changePhotos((latest) => latest.map((each) => (each === photo ? null : each)))
    }
    setState(undefined)
    await revalidate()
  }

  return (
    <div className="send-photos needs-script">
      {state && 'error' in state && <Banner tone="err" text={state.error} />}
      <PhotoTiles photos={photos} count={count} onChange={changePhotos} />
      {busy && (
        <p role="status">
          {words.sending(state.sent + 1, state.all)} <progress max={state.all} value={state.sent} />
        </p>
      )}
      <Button onClick={sendAll} busy={busy} disabled={chosen.length === 0}>
        {words.send(chosen.length)}
      </Button>
    </div>
  )
}

async function sendPhoto(formAction: string, photo: string): Promise<keyof typeof words.outcomes> {
  const form = new FormData()
  form.set('photo', toPhotoFile(photo), 'photo.jpg')
  const url = new URL(formAction, readApiOrigin())
  const response = await fetch(url, { method: 'POST', body: form, credentials: 'include' }).catch(
    () => undefined,
  )
  if (response?.ok) return 'done'
  const { code } = (await response?.json().catch(() => undefined)) ?? {}
  return code in words.outcomes ? code : 'failed'
}
