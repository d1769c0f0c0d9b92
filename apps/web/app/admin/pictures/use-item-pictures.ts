import type { StockPicture } from '@kashika/contract'
import { stockBounds } from '@kashika/contract/owner-bounds'
import { useRef, useState } from 'react'
import { CallFailed } from '../../api/api.ts'
import { image, pictures as words } from '../../content/admin/stock.ts'
import { describeUnreadable } from '../../pictures/picture-files.ts'
import { readPictureFile } from './chosen-picture.ts'
import { uploadPictureWithProgress } from './upload/upload-picture.ts'
import { useUpload, wasCancelled } from './upload/use-upload.ts'

type Pictures = StockPicture[]

/** Files are uploaded in turn; each is added to the list as it is then, not as it was when the file was chosen. */
export function useItemPictures(itemId: number, initialPictures: Pictures, onChange: () => void) {
  const upload = useUpload()
  const [pictures, setPictures] = useState(initialPictures)
  const [errorText, setErrorText] = useState<string>()
  const latest = useRef(pictures)
  /** By the names of the pictures that were added here. */
  const [hints, setHints] = useState<Record<string, string[]>>({})
  /** Resolves to whether all uploads succeeded; undefined while none is running. */
  const pendingUploads = useRef<Promise<boolean>>(undefined)

  function reset(next: Pictures) {
    latest.current = next
    setPictures(next)
  }
  function updatePictures(update: (current: Pictures) => Pictures) {
    reset(update(latest.current))
    onChange()
  }

  function addFiles(files: File[], replacedName?: string) {
    setErrorText(undefined)
    const earlierUploads = pendingUploads.current ?? Promise.resolve(true)
    const allUploads = earlierUploads.then(async (earlierSucceeded) => {
      let allSucceeded = earlierSucceeded
      for (const file of files) {
        const outcome = await addFile(file, replacedName)
        if (outcome === 'cancelled') return false
        allSucceeded &&= outcome === 'done'
      }
      return allSucceeded
    })
    pendingUploads.current = allUploads
    allUploads.finally(() => {
      if (pendingUploads.current === allUploads) pendingUploads.current = undefined
    })
  }

  async function addFile(file: File, replacedName: string | undefined) {
    const chosen = await readPictureFile(file)
    if (!chosen) return failWith(await describeUnreadable(file, image.unreadable))
    if (isFull(latest.current, replacedName)) return failWith(words.limitReached)
    try {
      const { picture, usedBy } = await uploadPictureWithProgress(upload, chosen)
      const newHints: string[] = chosen.hints.map((hint) => words.hints[hint])
      if (usedBy && usedBy.id !== itemId) newHints.push(words.usedBy(usedBy.name))
      setHints((current) => ({ ...current, [picture.name]: newHints }))
      const index = latest.current.findIndex(({ name }) => name === picture.name)
      if (index >= 0) setErrorText(words.alreadyAdded(index + 1))
      else if (isFull(latest.current, replacedName)) return failWith(words.limitReached)
      else updatePictures((current) => placePicture(current, picture, replacedName))
      return 'done'
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      return wasCancelled(error) ? 'cancelled' : failWith(error.refused?.message ?? words.failed)
    }
  }

  function failWith(message: string) {
    setErrorText(message)
    return 'failed' as const
  }

  return {
    pictures,
    hints,
    latest,
    reset,
    updatePictures,
    addFiles,
    errorText,
    progress: upload.progress,
    cancel: upload.cancel,
    isSending: () => pendingUploads.current !== undefined,
    /** More files may be added while it waits. */
    async waitForUploads() {
      let allSucceeded = true
      while (pendingUploads.current) allSucceeded = (await pendingUploads.current) && allSucceeded
      return allSucceeded
    },
  }
}

const isFull = (current: Pictures, replacedName: string | undefined) =>
  current.length >= stockBounds.pictures.max && !current.some(({ name }) => name === replacedName)

/** The picture to replace may have been removed meanwhile. */
const placePicture = (current: Pictures, picture: StockPicture, replacedName: string | undefined) =>
  current.some(({ name }) => name === replacedName)
    ? current.map((other) => (other.name === replacedName ? picture : other))
    : [...current, picture]
