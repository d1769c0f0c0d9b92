import { readFileSync } from 'node:fs'
import { Origin, readOrExplain, SharedSettings, Shop } from '@kashika/contract'
import { z } from 'zod'

const Settings = SharedSettings.extend({
  WEB_HOST: z.string().default('127.0.0.1'),
  /** Where this server reaches the API; visitors never see it. */
  API_ORIGIN: Origin.optional(),
}).transform((read) => ({ ...read, API_ORIGIN: read.API_ORIGIN ?? `http://127.0.0.1:${read.API_PORT}` }))

export type Settings = z.infer<typeof Settings>

export const readSettings = (environment: NodeJS.ProcessEnv): Settings =>
  readOrExplain(Settings, environment, 'The environment')

export const readShop = (file: string): Shop =>
  readOrExplain(Shop, JSON.parse(readFileSync(file, 'utf8')), file)
