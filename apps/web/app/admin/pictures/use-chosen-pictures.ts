import { stockBounds } from '@kashika/contract/owner-bounds'
import { useEffect, useRef, useState } from 'react'
import { image, pictures as words } from '../../content/admin/stock.ts'
import { loadDraftPictures, saveDraftPictures } from '../item-form/new-item-draft.ts'
import { type ChosenPicture, readPictureFile } from './chosen-picture.ts'

export function useChosenPictures() {
  const [chosen, setChosen] = useState<ChosenPicture[]>([])
  const [errorText, setErrorText] = useState<string>()
  const latest = useRef(chosen)

  function setPictures(next: ChosenPicture[]) {
    latest.current = next
    setChosen(next)
  }
  function updatePictures(update: (current: ChosenPicture[]) => ChosenPicture[]) {
    setPictures(update(latest.current))
    void saveDraftPictures(latest.current.map(({ file }) => file))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens.
  useEffect(() => {
    loadDraftPictures().then(async (files) => {
      const pictures = (await Promise.all(files.map(readPictureFile))).filter(
        (picture) => picture !== undefined,
      )
      if (latest.current.length === 0) setPictures(pictures)
    })
  }, [])

  return {
    chosen,
    errorText,
    clear: () => setPictures([]),
    remove: (picture: ChosenPicture) =>
      updatePictures((current) => current.filter((other) => other !== picture)),
    async addFiles(files: File[], replacesFirst = false) {
      setErrorText(undefined)
      for (const [index, file] of files.entries()) {
        const picture = await readPictureFile(file)
        const existingIndex = latest.current.findIndex((chosenPicture) =>
          isSamePicture(chosenPicture, picture),
        )
        if (!picture) setErrorText(image.unreadable)
        else if (existingIndex >= 0) setErrorText(words.alreadyAdded(existingIndex + 1))
        else if (replacesFirst && index === 0) updatePictures(([, ...others]) => [picture, ...others])
        else if (latest.current.length >= stockBounds.pictures.max) setErrorText(words.limitReached)
        else updatePictures((current) => [...current, picture])
      }
    },
  }
}

const isSamePicture = (first: ChosenPicture, second: ChosenPicture | undefined) =>
  first.file.size === second?.file.size && first.preview === second.preview
