import { stockBounds } from '@kashika/contract/bounds'
import { useEffect, useRef, useState } from 'react'
import { image, pictures as words } from '../../../content/stock.ts'
import { type Chosen, lookAt } from './chosen-picture.ts'
import { keepPictures, keptPictures } from './draft.ts'

/** The pictures chosen for a new piece, in their order. They survive a reload. */
export function useChosen() {
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [fault, setFault] = useState<string>()
  const latest = useRef(chosen)

  function show(next: Chosen[]) {
    latest.current = next
    setChosen(next)
  }
  function change(to: (now: Chosen[]) => Chosen[]) {
    show(to(latest.current))
    void keepPictures(latest.current.map(({ file }) => file))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens.
  useEffect(() => {
    keptPictures().then(async (files) => {
      const found = (await Promise.all(files.map(lookAt))).filter((picture) => picture !== undefined)
      if (latest.current.length === 0) show(found)
    })
  }, [])

  return {
    ...{ chosen, fault },
    clear: () => show([]),
    remove: (picture: Chosen) => change((now) => now.filter((each) => each !== picture)),
    /** Puts them behind the others, or the first of them in place of the first. */
    async take(files: File[], isFirst = false) {
      setFault(undefined)
      for (const [place, file] of files.entries()) {
        const picture = await lookAt(file)
        const there = latest.current.findIndex((each) => isSame(each, picture))
        if (!picture) setFault(image.unreadable)
        else if (there >= 0) setFault(words.there(there + 1))
        else if (isFirst && place === 0) change(([, ...others]) => [picture, ...others])
        else if (latest.current.length >= stockBounds.pictures.max) setFault(words.full)
        else change((now) => [...now, picture])
      }
    },
  }
}

const isSame = (one: Chosen, other: Chosen | undefined) =>
  one.file.size === other?.file.size && one.preview === other.preview
