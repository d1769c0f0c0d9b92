import { heroWide } from '../assets/pictures/pictures.ts'
import type { SitePictureFiles } from '../ui/site-picture.tsx'

export const collectionHeads: Partial<Record<string, SitePictureFiles>> = { necklaces: heroWide }

export const collections = {
  ended: (name: string) => `${name} has ended. Its pieces are in the collection as long as we have them.`,
  all: 'See every piece',
} as const
