import type { CallOptions } from '../../api/api.ts'
import { type ChosenPicture, shrinkForUpload } from '../pictures/chosen-picture.ts'
import { uploadPicture } from '../pictures/upload-picture.ts'
import { toFormData } from '../pictures/use-upload.ts'
import { callAsOwner } from '../shell/call-as-owner.ts'
import { toNewItemBody } from './new-item-body.ts'
import type { NewItemDraft } from './new-item-draft.ts'

export async function createItem(
  { typed, key }: Pick<NewItemDraft, 'typed' | 'key'>,
  [first, ...others]: [ChosenPicture, ...ChosenPicture[]],
  options: CallOptions,
) {
  const otherNames = new Set<string>()
  for (const picture of others) otherNames.add((await uploadPicture(picture, options)).picture.name)
  const body = { ...toNewItemBody(typed), key, more: [...otherNames].join(',') }
  const files = { image: await shrinkForUpload(first) }
  return (await callAsOwner('addItem', toFormData<'addItem'>({ body, files }), options)).item
}
