import { CallFailed, type CallOptions } from '../../api/api.ts'
import { type ChosenPicture, shrinkForUpload } from '../pictures/chosen-picture.ts'
import { findSentName, forgetSentName, sendPictureOnce } from '../pictures/upload/sent-pictures.ts'
import { isQueueFull, toFormData, wasCancelled } from '../pictures/upload/use-upload.ts'
import { callAsOwner } from '../shell/call-as-owner.ts'
import { toNewItemBody } from './new-item-body.ts'
import type { NewItemDraft } from './new-item-draft.ts'

export class PicturesFailed extends Error {
  readonly failures: ReadonlyMap<File, CallFailed>

  constructor(failures: ReadonlyMap<File, CallFailed>) {
    super('pictures that could not be sent')
    this.failures = failures
  }
}

/** The first picture goes with the item, the others before it; a draft may have none. */
export async function createItem(
  { typed, key }: Pick<NewItemDraft, 'typed' | 'key'>,
  [first, ...others]: readonly ChosenPicture[],
  options: CallOptions,
  onPicture: (index: number) => void,
) {
  await sendPictures(others, options, onPicture)
  onPicture(others.length)
  // Two files may be one picture to the shop.
  const altsByName = new Map(others.map(({ file, alt }) => [findSentName(file), alt]))
  const alts = [first?.alt ?? '', ...altsByName.values()].map((alt) => alt.trim())
  const body = {
    ...toNewItemBody(typed),
    key,
    more: [...altsByName.keys()].join(','),
    ...(alts.some(Boolean) && { alts: JSON.stringify(alts) }),
  }
  const files = { image: first && (await shrinkForUpload(first)) }
  try {
    return (await callAsOwner('addItem', toFormData<'addItem'>({ body, files }), options)).item
  } catch (error) {
    // A picture that no item uses is deleted after a day.
    if (error instanceof CallFailed && error.status === 400)
      for (const { file } of others) forgetSentName(file)
    throw error
  }
}

/** One that is refused does not keep the next from being sent. */
async function sendPictures(
  pictures: readonly ChosenPicture[],
  options: CallOptions,
  onPicture: (index: number) => void,
) {
  const failures = new Map<File, CallFailed>()
  for (const [index, picture] of pictures.entries()) {
    if (findSentName(picture.file)) continue
    onPicture(index)
    try {
      await sendPictureOnce(picture, options)
    } catch (error) {
      // A full queue is tried again by `useUpload`.
      if (!(error instanceof CallFailed) || wasCancelled(error) || isQueueFull(error)) throw error
      failures.set(picture.file, error)
      // The shop cannot be reached, or asks for a sign-in: the others would fare the same.
      if (![400, 413, 415].includes(error.status)) break
    }
  }
  if (failures.size > 0) throw new PicturesFailed(failures)
}
