import { readFileSync } from 'node:fs'
import { Shop } from '@kashika/contract'
import { Origin, parseOrThrow, SharedSettings } from '@kashika/server/settings'
import { megabytes } from '@kashika/server/units'
import { z } from 'zod'

const Settings = SharedSettings.extend({
  WEB_HOST: z.string().default('127.0.0.1'),
  /** The internal address, which visitors never see. */
  API_ORIGIN: Origin.optional(),
  /** How much memory finished pages may take. */
  PAGE_CACHE_BYTES: z.coerce.number().int().positive().default(megabytes(16)),
}).transform((settings) => ({
  ...settings,
  API_ORIGIN: settings.API_ORIGIN ?? `http://127.0.0.1:${settings.API_PORT}`,
}))

export type Settings = z.infer<typeof Settings>

export const readSettings = (environment: NodeJS.ProcessEnv): Settings =>
  parseOrThrow(Settings, environment, 'The environment')

export const readShopFile = (file: string): Shop =>
  parseOrThrow(Shop, JSON.parse(readFileSync(file, 'utf8')), file)
