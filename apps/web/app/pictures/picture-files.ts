import { findPictureProblem } from '@kashika/contract/picture-problem'

/** A phone that stores another format hands out a JPEG where only these types are accepted. */
export const acceptedPictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** A HEIC photo or an empty file is named for what it is. */
export const describeUnreadable = async (file: File, otherwise: string): Promise<string> =>
  findPictureProblem(new Uint8Array(await file.slice(0, 12).arrayBuffer())) ?? otherwise
