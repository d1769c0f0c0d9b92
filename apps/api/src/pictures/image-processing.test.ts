import { Refusal } from '@kashika/server/refusal'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePhoto } from '../../test/photos.ts'
import { processPicture } from './image-processing.ts'

test('a file that cannot be read is refused, and an internal error is no refusal', async () => {
  await expect(processPicture(Buffer.from('not a picture'))).rejects.toMatchObject({ kind: 'unsupported' })

  const writing = { operation: ['VipsForeignSaveWebpBuffer'] }
  sharp.block(writing)
  try {
    const failed = await processPicture(await makePhoto()).catch((error) => error)
    expect(failed).toBeInstanceOf(Error)
    expect(failed).not.toBeInstanceOf(Refusal)
  } finally {
    sharp.unblock(writing)
  }
})
