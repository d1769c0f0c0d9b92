import { z } from 'zod'

const Port = z.coerce.number().int().min(0).max(65_535)
export const Origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => new URL(url).origin === url, 'An origin has no path and no slash at its end.')

export const SharedSettings = z.object({
  WEB_PORT: Port.default(3000),
  API_PORT: Port.default(4000),
  PUBLIC_ORIGIN: Origin.default('http://localhost:3000'),
  /** Where the API has a public origin of its own; empty: the same as the pages. */
  PUBLIC_API_ORIGIN: z.union([z.literal(''), Origin]).default(''),
  /** Addresses or ranges whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: z
    .string()
    .default('127.0.0.1,::1')
    .transform((list) => list.split(',')),
  SHOP_FILE: z.string().default('./shop.json'),
  RELEASE: z.string().max(64).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

export function parseOrThrow<Schema extends z.ZodType>(
  schema: Schema,
  raw: unknown,
  source: string,
): z.output<Schema> {
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  throw new Error(`${source} is not right:\n${z.prettifyError(result.error)}`)
}
