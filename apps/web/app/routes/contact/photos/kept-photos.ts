import { photoBounds } from '@kashika/contract/bounds'
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../../session/browser-storage.ts'

/** Of the form that is being filled in, until it has a reference. */
export const unsentReference = 'unsent'

/** As data URLs; a tile may be empty. */
export type Photos = (string | null)[]
type KeptPhotos = { [reference: string]: { keptAt: number; photos: Photos } }

const storageKey = 'contact-photos'
const maxAgeMs = photoBounds.linkDays * 86_400_000

function readAll(): KeptPhotos {
  const kept = (readStored('localStorage', storageKey) ?? {}) as KeptPhotos
  return Object.fromEntries(Object.entries(kept).filter(([, { keptAt }]) => keptAt + maxAgeMs > Date.now()))
}

const readKeptPhotos = (reference: string): Photos => readAll()[reference]?.photos ?? []

export const countKeptPhotos = (reference: string) => readKeptPhotos(reference).filter(Boolean).length

function keepPhotos(reference: string, photos: Photos) {
  const { [reference]: _before, ...others } = readAll()
  const kept = { keptAt: Date.now(), photos }
  writeStored('localStorage', storageKey, photos.some(Boolean) ? { ...others, [reference]: kept } : others)
}

/** They are sent by the link that comes to the address of this enquiry. */
export function giveKeptPhotosReference(reference: string) {
  const photos = readKeptPhotos(unsentReference)
  keepPhotos(unsentReference, [])
  keepPhotos(reference, photos)
}

export function useKeptPhotos(reference: string) {
  const [photos, setPhotos] = useState<Photos>()
  useEffect(() => setPhotos(readKeptPhotos(reference)), [reference])
  useEffect(() => {
    if (photos) keepPhotos(reference, photos)
  }, [reference, photos])
  const change = (change: (latest: Photos) => Photos) => setPhotos((latest) => change(latest ?? []))
  return [photos ?? [], change] as const
}
