/** What was typed into the form that adds a piece, and which picture was chosen. Gone with the tab. */
export type Draft = { typed: Record<string, string>; picture?: { name: string; at: number } | undefined }

const place = 'item-draft'
const picturePlace = '/admin/draft-picture'

export function openDraft(): Draft {
  try {
    const draft = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    return typeof draft?.typed === 'object' ? draft : { typed: {} }
  } catch {
    return { typed: {} }
  }
}

export function keepTyped(form: HTMLFormElement) {
  keep({ ...openDraft(), typed: typedIn(form) })
}

export function typedIn(form: HTMLFormElement): Draft['typed'] {
  const typed: Draft['typed'] = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed[name] = value
  return typed
}

/** The camera of a phone may cost the browser its memory, and the page with it: the photograph is kept as well. */
export async function keepPicture(file: File) {
  const picture = { name: file.name, at: Date.now() }
  keep({ ...openDraft(), picture })
  const kept = new Response(file, { headers: { 'x-kept': String(picture.at) } })
  await (await pictures())?.put(picturePlace, kept)
}

export async function keptPicture(): Promise<File | undefined> {
  const { picture } = openDraft()
  const kept = picture && (await (await pictures())?.match(picturePlace))
  // Another tab may have kept another one since.
  if (!kept || kept.headers.get('x-kept') !== String(picture.at)) return undefined
  const blob = await kept.blob()
  return new File([blob], picture.name, { type: blob.type })
}

export async function finishDraft() {
  keep({ typed: {} })
  await (await pictures())?.delete(picturePlace)
}

function keep(draft: Draft) {
  try {
    sessionStorage.setItem(place, JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing still sends.
  }
}

/** Only where the page came safely, and where the browser keeps anything at all. */
const pictures = () => ('caches' in window ? caches.open('drafts').catch(() => undefined) : undefined)
