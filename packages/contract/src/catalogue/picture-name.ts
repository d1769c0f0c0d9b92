import { z } from 'zod'

/** A file name below `/uploads/`. */
export const PictureName = z.string().regex(/^[0-9a-f]{32}\.webp$/, 'Choose a picture.')
