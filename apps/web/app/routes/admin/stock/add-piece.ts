import { call, type From } from '../../../api.ts'
import { formOf } from '../upload.ts'
import { type Chosen, readyToSend } from './chosen-picture.ts'
import type { Draft } from './draft.ts'
import { newItemIn } from './new-item.ts'
import { addPicture } from './send-picture.ts'

/** Adds a piece with its pictures: the others first, then the form with the first one. */
export async function addPiece(
  { typed, key }: Pick<Draft, 'typed' | 'key'>,
  [first, ...others]: [Chosen, ...Chosen[]],
  from: From,
) {
  const more = new Set<string>()
  for (const picture of others) more.add((await addPicture(picture, from)).name)
  const body = { ...newItemIn(typed), key, more: [...more].join(',') }
  const files = { image: await readyToSend(first) }
  return (await call('addItem', formOf<'addItem'>({ body, files }), from)).item
}
