import { stockBounds } from '@kashika/contract/owner-bounds'
import { useEffect, useRef, useState } from 'react'
import { image, pictures as words } from '../../content/admin/stock.ts'
import { describeUnreadable } from '../../pictures/picture-files.ts'
import { loadDraftPictures, saveDraftPictures } from '../item-form/new-item-draft.ts'
import { type ChosenPicture, readPictureFile } from './chosen-picture.ts'
import { sendPictureOnce } from './upload/sent-pictures.ts'
import { uploadTimeoutMs } from './upload/use-upload.ts'

export function useChosenPictures() {
  const [chosen, setChosen] = useState<ChosenPicture[]>([])
  const [errorText, setErrorText] = useState<string>()
  const latest = useRef(chosen)
  const pendingFiles = useRef(Promise.resolve())
  const sending = useRef(Promise.resolve())
  const isAwaited = useRef(false)

  function setPictures(next: ChosenPicture[]) {
    latest.current = next
    setChosen(next)
  }
  function updatePictures(update: (current: ChosenPicture[]) => ChosenPicture[]) {
    setPictures(update(latest.current))
    void saveDraftPictures(latest.current)
  }
  /** One that fails holds up neither those after it nor whoever waits for them. */
  function readInTurn(read: () => Promise<void>) {
    pendingFiles.current = pendingFiles.current.then(read).catch((error) => console.warn('pictures', error))
  }
  /**
   * While the rest is typed, so that little is left to send with the item. The first picture goes with the item itself, and what
   * fails here is sent again then.
   */
  function sendInTurn(picture: ChosenPicture) {
    sending.current = sending.current.then(async () => {
      const place = latest.current.findIndex(({ id }) => id === picture.id)
      if (place < 1 || isAwaited.current) return
      await sendPictureOnce(picture, { timeoutMs: uploadTimeoutMs }).catch((error) =>
        console.warn('pictures', error),
      )
    })
  }
  async function restoreDraftPictures() {
    const pictures: ChosenPicture[] = []
    for (const { file, alt } of await loadDraftPictures()) {
      const picture = await readPictureFile(file)
      if (picture) pictures.push({ ...picture, alt })
    }
    setPictures(pictures)
    for (const picture of pictures) sendInTurn(picture)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens.
  useEffect(() => {
    readInTurn(restoreDraftPictures)
  }, [])

  return {
    chosen,
    errorText,
    clear: () => setPictures([]),
    update: updatePictures,
    /** Reading a photograph of a phone takes a moment, in which more may be chosen. One that is on its way arrives. */
    async waitUntilRead() {
      isAwaited.current = true
      let awaited: Promise<void> | undefined
      while (awaited !== pendingFiles.current) {
        awaited = pendingFiles.current
        await awaited
      }
      await sending.current
      isAwaited.current = false
      return latest.current
    },
    /** In the order in which they were chosen, however long each takes to read. */
    addFiles(files: File[], replacedId?: string) {
      setErrorText(undefined)
      readInTurn(async () => {
        for (const [index, file] of files.entries()) await addFile(file, index === 0 ? replacedId : undefined)
      })
    },
  }

  async function addFile(file: File, replacedId: string | undefined) {
    const picture = await readPictureFile(file)
    const isReplaced = ({ id }: ChosenPicture) => id === replacedId
    const existingIndex = latest.current.findIndex((chosenPicture) => isSamePicture(chosenPicture, picture))
    if (!picture) setErrorText(await describeUnreadable(file, image.unreadable))
    else if (existingIndex >= 0) setErrorText(words.alreadyAdded(existingIndex + 1))
    else if (latest.current.some(isReplaced)) {
      updatePictures((current) => current.map((other) => (isReplaced(other) ? picture : other)))
      sendInTurn(picture)
    } else if (latest.current.length >= stockBounds.pictures.max) setErrorText(words.limitReached)
    else {
      updatePictures((current) => [...current, picture])
      sendInTurn(picture)
    }
  }
}

const isSamePicture = (first: ChosenPicture, second: ChosenPicture | undefined) =>
  first.file.size === second?.file.size && first.preview === second.preview
