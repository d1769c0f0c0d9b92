import type { CallOptions } from '../../../api/api.ts'
import { callAsOwner } from '../../shell/call-as-owner.ts'
import { type ChosenPicture, shrinkForUpload } from '../chosen-picture.ts'
import { toFormData, type useUpload } from './use-upload.ts'

/** Shrinking is part of the progress: it takes a phone seconds. */
export const uploadPictureWithProgress = (upload: ReturnType<typeof useUpload>, chosen: ChosenPicture) =>
  upload.send((options) => uploadPicture(chosen, options))

export async function uploadPicture(chosen: ChosenPicture, options: CallOptions) {
  const files = { image: await shrinkForUpload(chosen) }
  return callAsOwner('addPicture', toFormData<'addPicture'>({ files }), options)
}
