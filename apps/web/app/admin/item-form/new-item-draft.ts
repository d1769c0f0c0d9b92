import { readStored, writeStored } from '../../session/browser-storage.ts'

export type NewItemDraft = {
  typed: Record<string, string>
  pictures: { id: string; name: string; alt?: string }[]
  /** An idempotency key: an item sent twice is added once. */
  key: string
}

const storageKey = 'item-draft'
const pictureCachePath = (id: string) => `/admin/draft-picture/${id}`
const dayMs = 24 * 60 * 60 * 1000

const createEmptyDraft = (): NewItemDraft => ({ typed: {}, pictures: [], key: crypto.randomUUID() })

export function loadDraft(): NewItemDraft {
  const draft = {
    ...createEmptyDraft(),
    ...(readStored('sessionStorage', storageKey) as Partial<NewItemDraft> | undefined),
  }
  writeDraft(draft)
  return draft
}

export const isDraft = ({ status }: { status?: string | undefined }) => status === 'draft'

export function saveFormValues(form: HTMLFormElement): NewItemDraft['typed'] {
  const typed = readFormValues(form)
  writeDraft({ ...loadDraft(), typed })
  return typed
}

export function readFormValues(form: HTMLFormElement): NewItemDraft['typed'] {
  const values: NewItemDraft['typed'] = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value
  return values
}

export function renewDraftKey(): string {
  const key = crypto.randomUUID()
  writeDraft({ ...loadDraft(), key })
  return key
}

type DraftPicture = { file: File; alt: string }
const pictureIds = new WeakMap<File, string>()

/** A phone's camera may push the page out of memory, so the photographs are stored as well. */
export async function saveDraftPictures(pictures: readonly DraftPicture[]) {
  const draft = loadDraft()
  const entries = pictures.map(({ file, alt }) => ({
    id: pictureIds.get(file) ?? crypto.randomUUID(),
    name: file.name,
    file,
    alt,
  }))
  for (const { id, file } of entries) pictureIds.set(file, id)
  writeDraft({ ...draft, pictures: entries.map(({ id, name, alt }) => ({ id, name, alt })) })
  const cache = await openCache()
  const includesId = (pictures: { id: string }[], id: string) => pictures.some((entry) => entry.id === id)
  for (const { id, file } of entries) {
    const headers = { 'x-kept': String(Date.now()) }
    if (!includesId(draft.pictures, id))
      await cache?.put(pictureCachePath(id), new Response(file, { headers }))
  }
  for (const { id } of draft.pictures) if (!includesId(entries, id)) await cache?.delete(pictureCachePath(id))
}

export async function loadDraftPictures(): Promise<DraftPicture[]> {
  const cache = await openCache()
  if (cache) await deleteOldPictures(cache)
  const pictures: DraftPicture[] = []
  for (const { id, name, alt = '' } of loadDraft().pictures) {
    const blob = await (await cache?.match(pictureCachePath(id)))?.blob()
    if (!blob) continue
    const file = new File([blob], name, { type: blob.type })
    pictureIds.set(file, id)
    pictures.push({ file, alt })
  }
  return pictures
}

/** Tabs that were closed have left pictures in the cache. */
async function deleteOldPictures(cache: Cache) {
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    if (Date.now() - Number(response?.headers.get('x-kept')) > dayMs) await cache.delete(request)
  }
}

export async function resetDraft(): Promise<NewItemDraft> {
  await saveDraftPictures([])
  writeDraft(createEmptyDraft())
  return loadDraft()
}

const writeDraft = (draft: NewItemDraft) => writeStored('sessionStorage', storageKey, draft)

/** `caches` exists only over HTTPS, and may be blocked. */
const openCache = () => ('caches' in window ? caches.open('drafts').catch(() => undefined) : undefined)
