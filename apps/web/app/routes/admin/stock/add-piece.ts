import { type CallOptions, call } from '../../../api.ts'
import { toFormData } from '../upload.ts'
import { type ChosenPicture, shrinkForUpload } from './chosen-picture.ts'
import type { NewItemDraft } from './draft.ts'
import { toNewItemBody } from './new-item.ts'
import { uploadPicture } from './send-picture.ts'

/** Adds a piece with its pictures: the others first, then the form with the first one. */
export async function createItem(
  { typed, key }: Pick<NewItemDraft, 'typed' | 'key'>,
  [first, ...others]: [ChosenPicture, ...ChosenPicture[]],
  options: CallOptions,
) {
  const otherNames = new Set<string>()
  for (const picture of others) otherNames.add((await uploadPicture(picture, options)).name)
  const body = { ...toNewItemBody(typed), key, more: [...otherNames].join(',') }
  const files = { image: await shrinkForUpload(first) }
  return (await call('addItem', toFormData<'addItem'>({ body, files }), options)).item
}
