import { heroWide } from '../assets/pictures/pictures.ts'
import type { SitePictureFiles } from '../ui/site-picture.tsx'

export const collectionHeads: Partial<Record<string, SitePictureFiles>> = { necklaces: heroWide }
