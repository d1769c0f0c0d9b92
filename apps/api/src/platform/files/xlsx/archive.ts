import { Refusal } from '@kashika/server/refusal'
import { kilobytes, megabytes, seconds } from '@kashika/server/units'
import sax from 'sax'
import { type Entry, fromBufferPromise } from 'yauzl'

/** What a sheet of 10,000 rows needs. The rest is refused before it fills the memory. */
const archiveBounds = {
  parts: 1000,
  unpackedBytes: megabytes(32),
  depth: 50,
  elements: 1_000_000,
  attributes: 100,
}
const timeLimitMs = seconds(10)

export type XmlHandlers = {
  onOpen: (name: string, attributes: Record<string, string>) => void
  onText?: (text: string) => void
  onClose?: (name: string) => void
}
type CreateHandlers<Output> = (emit: (output: Output) => void) => XmlHandlers

export type Archive = Awaited<ReturnType<typeof openArchive>>

export const tooLargeRefusal = () =>
  new Refusal('too-large', 'This Excel sheet is too large. Please divide it, or save it as CSV.')

export async function openArchive(bytes: Uint8Array) {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
  })
  if (zip.entryCount > archiveBounds.parts) throw tooLargeRefusal()
  const parts = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName.toLowerCase(), entry)

  let unpackedBytes = 0
  const endsAt = performance.now() + timeLimitMs
  let elementCount = 0
  // Of all parts together: a million empty rows pack into a few kilobytes.
  const countElement = () => {
    if (++elementCount > archiveBounds.elements) throw tooLargeRefusal()
  }
  async function* unpack(path: string): AsyncGenerator<Uint8Array> {
    const part = parts.get(path.toLowerCase())
    if (!part) return
    // yauzl fails where a part turns out to be larger than it says.
    unpackedBytes += part.uncompressedSize
    if (unpackedBytes > archiveBounds.unpackedBytes) throw tooLargeRefusal()
    yield* await zip.openReadStreamPromise(part)
  }

  return {
    hasPart: (fileName: string) => [...parts.keys()].some((path) => path.endsWith(fileName.toLowerCase())),
    /** A part that is not there has no output. Other requests are served between the chunks. */
    async *parse<Output>(path: string, createHandlers: CreateHandlers<Output>): AsyncGenerator<Output> {
      const outputs: Output[] = []
      const parser = createXmlParser(
        createHandlers((output) => outputs.push(output)),
        countElement,
      )
      const decoder = new TextDecoder('utf-8', { fatal: true })
      for await (const chunk of unpack(path)) {
        for (let start = 0; start < chunk.length; start += chunkBytes) {
          if (performance.now() > endsAt) throw tooLargeRefusal()
          parser.write(decoder.decode(chunk.subarray(start, start + chunkBytes), { stream: true }))
          yield* outputs.splice(0)
        }
      }
    },
  }
}

const chunkBytes = kilobytes(64)

function createXmlParser({ onOpen, onText, onClose }: XmlHandlers, countElement: () => void) {
  const parser = sax.parser(true)
  const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)
  let depth = 0
  let attributeCount = 0
  parser.onerror = (error) => {
    throw error
  }
  parser.ondoctype = () => {
    throw new Error('No part of an Excel sheet has a document type.')
  }
  parser.onattribute = () => {
    if (++attributeCount > archiveBounds.attributes) throw tooLargeRefusal()
  }
  parser.onopentag = ({ name, attributes }) => {
    countElement()
    attributeCount = 0
    depth++
    if (depth > archiveBounds.depth) throw new Error('No part of an Excel sheet is so deep.')
    onOpen(withoutPrefix(name), attributes as Record<string, string>)
  }
  parser.onclosetag = (name) => {
    depth--
    onClose?.(withoutPrefix(name))
  }
  parser.ontext = (text) => onText?.(text)
  parser.oncdata = (text) => onText?.(text)
  return parser
}
