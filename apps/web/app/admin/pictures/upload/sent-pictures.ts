import type { CallOptions } from '../../../api/api.ts'
import type { ChosenPicture } from '../chosen-picture.ts'
import { uploadPicture } from './upload-picture.ts'

/** Names of pictures that were sent before, so that another try sends only what is missing. */
const sentNames = new WeakMap<File, string>()

export const findSentName = (file: File) => sentNames.get(file)
export const forgetSentName = (file: File) => sentNames.delete(file)

export async function sendPictureOnce(picture: ChosenPicture, options: CallOptions) {
  if (sentNames.has(picture.file)) return
  sentNames.set(picture.file, (await uploadPicture(picture, options)).picture.name)
}
