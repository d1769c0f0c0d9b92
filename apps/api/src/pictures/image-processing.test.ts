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

test.each([
  ['a PNG of 25.1 megapixels', 'png', 5020],
  ['an AVIF of 10.1 megapixels', 'avif', 3180],
] as const)('%s is refused before it is decoded', async (_what, format, side) => {
  const image = sharp({ create: { width: side, height: side, channels: 3, background: 'gold' } })
  const bytes = await image.toFormat(format, { effort: format === 'avif' ? 0 : 1 }).toBuffer()
  await expect(processPicture(bytes)).rejects.toMatchObject({
    kind: 'unsupported',
    message: expect.stringContaining('too many pixels'),
  })
})
