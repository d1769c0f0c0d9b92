import { call } from '../../../api.ts'
import { formOf, type useUpload } from '../upload.ts'
import { type Chosen, readyToSend } from './chosen-picture.ts'

/** Sends a picture that will belong to a piece. Making it smaller is part of it: that takes a phone seconds. */
export async function sendPicture(upload: ReturnType<typeof useUpload>, chosen: Chosen) {
  const { picture } = await upload.send(async (from) => {
    const files = { image: await readyToSend(chosen) }
    return call('addPicture', formOf<'addPicture'>({ files }), from)
  })
  return picture
}
