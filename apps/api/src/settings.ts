import { readFileSync } from 'node:fs'
import { readOrExplain, SharedSettings, Shop } from '@kashika/contract'
import { z } from 'zod'

const exampleSecret = 'development-only-secret-change-me-now'

const Settings = SharedSettings.extend({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Who owns the tables: `npm run migrate` signs in with it, and the shop itself may then do less. */
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  API_HOST: z.string().default('127.0.0.1'),
  SESSION_SECRET: z.string().min(32, 'At least 32 characters; `openssl rand -base64 48` makes some.'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).default('smtp://127.0.0.1:1025'),
  STORAGE_DRIVER: z.enum(['disk']).default('disk'),
  STORAGE_FOLDER: z.string().default('./var/uploads'),
}).refine((read) => read.SESSION_SECRET !== exampleSecret || read.PUBLIC_ORIGIN.startsWith('http://'), {
  message: 'The SESSION_SECRET of .env.example is for a development machine only.',
})

export type Settings = z.infer<typeof Settings>

export const readSettings = (environment: NodeJS.ProcessEnv): Settings =>
  readOrExplain(Settings, environment, 'The environment')

export const readShop = (file: string): Shop =>
  readOrExplain(Shop, JSON.parse(readFileSync(file, 'utf8')), file)
