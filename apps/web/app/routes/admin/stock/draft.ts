import { readStored, writeStored } from '../../../storage.ts'

/** What was typed into the form that adds a piece, and which pictures were chosen. Gone with the tab. */
export type Draft = {
  typed: Record<string, string>
  pictures: { id: string; name: string }[]
  /** Made when the form opens: the same piece sent again is added once. */
  key: string
}

const place = 'item-draft'
const picturePlace = (id: string) => `/admin/draft-picture/${id}`
const day = 24 * 60 * 60 * 1000

const emptyDraft = (): Draft => ({ typed: {}, pictures: [], key: crypto.randomUUID() })

export function openDraft(): Draft {
  const draft = { ...emptyDraft(), ...(readStored('sessionStorage', place) as Partial<Draft> | undefined) }
  keep(draft)
  return draft
}

export function keepTyped(form: HTMLFormElement) {
  keep({ ...openDraft(), typed: typedIn(form) })
}

export function typedIn(form: HTMLFormElement): Draft['typed'] {
  const typed: Draft['typed'] = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed[name] = value
  return typed
}

/** What is sent from now on is another piece, whatever was sent before. */
export function renewKey(): string {
  const key = crypto.randomUUID()
  keep({ ...openDraft(), key })
  return key
}

const ids = new WeakMap<File, string>()

/** The camera of a phone may cost the browser its memory, and the page with it: the photographs are kept as well. */
export async function keepPictures(files: File[]) {
  const draft = openDraft()
  const kept = files.map((file) => ({ id: ids.get(file) ?? crypto.randomUUID(), name: file.name, file }))
  for (const { id, file } of kept) ids.set(file, id)
  keep({ ...draft, pictures: kept.map(({ id, name }) => ({ id, name })) })
  const store = await openStore()
  const isIn = (list: { id: string }[], id: string) => list.some((each) => each.id === id)
  for (const { id, file } of kept) {
    const headers = { 'x-kept': String(Date.now()) }
    if (!isIn(draft.pictures, id)) await store?.put(picturePlace(id), new Response(file, { headers }))
  }
  for (const { id } of draft.pictures) if (!isIn(kept, id)) await store?.delete(picturePlace(id))
}

export async function keptPictures(): Promise<File[]> {
  const store = await openStore()
  if (store) await forgetOld(store)
  const files: File[] = []
  for (const { id, name } of openDraft().pictures) {
    const blob = await (await store?.match(picturePlace(id)))?.blob()
    if (!blob) continue
    const file = new File([blob], name, { type: blob.type })
    ids.set(file, id)
    files.push(file)
  }
  return files
}

/** A tab that was closed leaves its pictures behind. */
async function forgetOld(store: Cache) {
  for (const request of await store.keys()) {
    const kept = await store.match(request)
    if (Date.now() - Number(kept?.headers.get('x-kept')) > day) await store.delete(request)
  }
}

export async function finishDraft(): Promise<Draft> {
  await keepPictures([])
  keep(emptyDraft())
  return openDraft()
}

const keep = (draft: Draft) => writeStored('sessionStorage', place, draft)

/** Only where the page came safely, and where the browser keeps anything at all. */
const openStore = () => ('caches' in window ? caches.open('drafts').catch(() => undefined) : undefined)
