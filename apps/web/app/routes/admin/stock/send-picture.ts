import { call, type From } from '../../../api.ts'
import { formOf, type useUpload } from '../upload.ts'
import { type Chosen, readyToSend } from './chosen-picture.ts'

/** Sends a picture that will belong to a piece. Making it smaller is part of it: that takes a phone seconds. */
export const sendPicture = (upload: ReturnType<typeof useUpload>, chosen: Chosen) =>
  upload.send((from) => addPicture(chosen, from))

export async function addPicture(chosen: Chosen, from: From) {
  const files = { image: await readyToSend(chosen) }
  return (await call('addPicture', formOf<'addPicture'>({ files }), from)).picture
}
