import { createECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Shop } from '@kashika/contract'
import { parseOrThrow, SharedSettings } from '@kashika/server/settings'
import { z } from 'zod'
import packageFile from '../package.json' with { type: 'json' }

const exampleSecret = 'development-only-secret-change-me-now'

/** The part before the @ is at most 64 long, and a signed reference follows the name. */
const maxMailboxNameLength = 24

/** Only this machine can reach it. */
export const isLocalUrl = (url: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname)

const isEncryptedOrLocal = (url: string) => url.startsWith('imaps:') || isLocalUrl(url)

/** Compose passes on a setting that nobody made as an empty one. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value || undefined, schema.optional())

function isKeyPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey, 'base64url')
  return curve.getPublicKey('base64url') === publicKey
}

const requiredForS3 = 'STORAGE_DRIVER=s3 needs it.'

const StorageSettings = z.discriminatedUnion('STORAGE_DRIVER', [
  z.object({
    STORAGE_DRIVER: z.literal('disk').default('disk'),
    STORAGE_FOLDER: z.string().default('./var/uploads'),
  }),
  z.object({
    STORAGE_DRIVER: z.literal('s3'),
    S3_BUCKET: z.string(requiredForS3).min(1, requiredForS3),
    S3_REGION: z.string(`${requiredForS3} Stores that know no regions take us-east-1.`).min(1),
    /** Not needed for Amazon S3. */
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_ACCESS_KEY_ID: z.string(requiredForS3).min(1, requiredForS3),
    S3_SECRET_ACCESS_KEY: z.string(requiredForS3).min(1, requiredForS3),
  }),
])

const DatabaseSettings = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** The role that owns the tables, used by `npm run migrate`; the shop's own role can then do less. */
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
})

const ApiSettings = SharedSettings.extend({
  DATABASE_URL: DatabaseSettings.shape.DATABASE_URL,
  API_HOST: z.string().default('127.0.0.1'),
  SESSION_SECRET: z.string().min(32, 'At least 32 characters; `openssl rand -base64 48` makes some.'),
  /** For health and metrics; 0: none. */
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).default('smtp://127.0.0.1:1025'),
  /** Where letters of customers come back: `imaps://user:password@host/INBOX`. Without it no mailbox is read. */
  IMAP_URL: optional(
    z
      .url({ protocol: /^imaps?$/ })
      .refine(isEncryptedOrLocal, 'The password would travel in the open. Use imaps://.'),
  ),
  /** Of that mailbox. It must take letters to `name+anything@` too. */
  MAILBOX_ADDRESS: optional(
    z
      .email()
      .toLowerCase()
      .refine(
        (address) => address.indexOf('@') <= maxMailboxNameLength,
        'At most 24 characters before the @.',
      ),
  ),
  /** Whether a letter of somebody who never wrote through the site becomes an enquiry. */
  MAILBOX_STRANGERS: z.enum(['leave', 'enquiry']).default('leave'),
  MAILBOX_READ_SECONDS: z.coerce.number().int().min(1).max(3600).default(60),
  /** Of this shop for the push services of browsers (RFC 8292); `npm run push-keys` makes both. */
  PUSH_PUBLIC_KEY: optional(z.string().regex(/^[\w-]{87}$/, 'This is no key of `npm run push-keys`.')),
  PUSH_PRIVATE_KEY: optional(z.string().regex(/^[\w-]{43}$/, 'This is no key of `npm run push-keys`.')),
  /** From all visitors together; more go to the spam folder without emails. 0: no limit. */
  QUERIES_PER_TEN_MINUTES: z.coerce.number().int().min(0).max(10_000).default(100),
  /** How many of those and of spam are stored; more are refused. */
  QUERIES_HELD_PER_DAY: z.coerce.number().int().min(1).default(5000),
  /** Written by `ops/backup`. */
  BACKUP_MARK: z.string().default('./var/last-backup.json'),
  /** Cache of the edge; the worker empties it when the catalogue changes. */
  EDGE_CACHE_FOLDER: z.string().optional(),
})
  .refine((settings) => Boolean(settings.IMAP_URL) === Boolean(settings.MAILBOX_ADDRESS), {
    message: 'IMAP_URL and MAILBOX_ADDRESS go together.',
  })
  .refine(({ PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY }) => Boolean(PUSH_PUBLIC_KEY) === Boolean(PUSH_PRIVATE_KEY), {
    message: 'PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY go together.',
  })
  .refine(
    ({ PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY }) =>
      !(PUSH_PUBLIC_KEY && PUSH_PRIVATE_KEY) || isKeyPair(PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY),
    { message: 'PUSH_PUBLIC_KEY does not belong to PUSH_PRIVATE_KEY.' },
  )
  .refine(
    (settings) => settings.SESSION_SECRET !== exampleSecret || settings.PUBLIC_ORIGIN.startsWith('http://'),
    {
      message: 'The SESSION_SECRET of .env.example is for a development machine only.',
    },
  )

const Settings = z.intersection(ApiSettings, StorageSettings)
export type Settings = z.infer<typeof Settings>

export const readSettings = (environment: NodeJS.ProcessEnv): Settings =>
  parseOrThrow(Settings, environment, 'The environment')

export const readDatabaseSettings = (environment: NodeJS.ProcessEnv) =>
  parseOrThrow(DatabaseSettings, environment, 'The environment')

export const readShopFile = (file: string): Shop =>
  parseOrThrow(Shop, JSON.parse(readFileSync(file, 'utf8')), file)

/** A demo, which only its own machine can reach, may show them. */
export function refuseInventedReviews(
  { reviewCount }: Shop,
  { PUBLIC_ORIGIN }: Pick<Settings, 'PUBLIC_ORIGIN'>,
) {
  if (reviewCount === 'illustrative' && !isLocalUrl(PUBLIC_ORIGIN))
    throw new Error(
      'shop.json shows invented review counts, which mislead buyers. Set reviewCount to real, then start again.',
    )
}

export const { version } = packageFile
