import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

export const readRingPhoto = (name = 'ring-solitaire-aarohi') =>
  readFile(new URL(`../seed/pictures/${name}.jpg`, import.meta.url))

export const validItem = {
  name: 'Tara Ring',
  category: 'ring',
  price: '46500.50',
  rating: '4.5',
  description: 'A star of white gold.',
}

type FormFile = { name: string; bytes: Uint8Array; filename?: string }

export async function encodeForm(fields: Record<string, string>, ...files: FormFile[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name, bytes, filename = 'photo.jpg' } of files)
    form.append(name, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), filename)
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { origin: 'http://localhost:3000', 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}

export async function sendForm(
  app: FastifyInstance,
  path: string,
  cookie: string,
  fields: Record<string, string>,
  ...files: FormFile[]
) {
  const { payload, headers } = await encodeForm(fields, ...files)
  return app.inject({ method: 'POST', path, headers: { ...headers, cookie }, payload })
}
