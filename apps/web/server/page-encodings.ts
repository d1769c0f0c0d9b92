import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
type Codec = { encode: (body: Buffer) => Promise<Buffer>; decode: (body: Buffer) => Promise<Buffer> }

const compressBrotli = promisify(brotliCompress)
const leaveAsIs = async (body: Buffer) => body

const codecs: Record<Encoding, Codec> = {
  br: {
    encode: (body) =>
      compressBrotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          // 256 kB: the next larger than any page; the default takes memory for 4 MB.
          [constants.BROTLI_PARAM_LGWIN]: 18,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
    decode: promisify(brotliDecompress),
  },
  gzip: { encode: promisify<Buffer, Buffer>(gzip), decode: promisify<Buffer, Buffer>(gunzip) },
  identity: { encode: leaveAsIs, decode: leaveAsIs },
}

/** Refused is what has the weight 0; nginx.conf reads it alike. */
const toAccepted = (encoding: string) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i')
const acceptedBrotli = toAccepted('br')
const acceptedGzip = toAccepted('gzip')

export function chooseEncoding(acceptedEncodings = ''): Encoding {
  if (acceptedBrotli.test(acceptedEncodings)) return 'br'
  return acceptedGzip.test(acceptedEncodings) ? 'gzip' : 'identity'
}

export async function recode(body: Buffer, from: Encoding, to: Encoding): Promise<Buffer> {
  return from === to ? body : codecs[to].encode(await codecs[from].decode(body))
}
