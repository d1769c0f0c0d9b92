import { heroWide } from '../assets/pictures/pictures.ts'
import type { SitePictureFiles } from '../ui/site-picture.tsx'

/** Collections whose head is a photograph wide enough for one; the others have the head of dawn. */
export const collectionHeads: Partial<Record<string, SitePictureFiles>> = { necklaces: heroWide }
