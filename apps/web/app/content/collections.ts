import { heroWide } from '../assets/pictures/pictures.ts'
import type { SitePictureFiles } from '../ui/site-picture.tsx'

export const collectionHeads: Partial<Record<string, SitePictureFiles>> = { necklaces: heroWide }

export const collections = {
  ended: (name: string) => `${name} has ended. The pieces we still have are among all our pieces.`,
  all: 'See every piece',
} as const
