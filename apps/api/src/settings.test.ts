import { describe, expect, test } from 'vitest'
import { pushKeys } from '../test/push/push-keys.ts'
import { readSettings, readShopFile, refuseInventedReviews } from './settings.ts'

const validEnvironment = { DATABASE_URL: 'postgres://localhost/kashika_dev', SESSION_SECRET: 'x'.repeat(32) }

describe('the settings', () => {
  test('have a default for all but the database and the secret', () => {
    expect(readSettings(validEnvironment)).toMatchObject({
      API_PORT: 4000,
      PUBLIC_ORIGIN: 'http://localhost:3000',
      PUBLIC_API_ORIGIN: '',
      STORAGE_DRIVER: 'disk',
    })
  })

  test.each([
    ['no database', { DATABASE_URL: undefined }, 'DATABASE_URL'],
    ['no secret', { SESSION_SECRET: undefined }, 'SESSION_SECRET'],
    ['a weak secret', { SESSION_SECRET: 'short' }, 'At least 32 characters'],
    [
      'an object store without its bucket',
      { STORAGE_DRIVER: 's3' },
      /STORAGE_DRIVER=s3 needs it.\n.*S3_BUCKET/,
    ],
    ['a storage nobody knows', { STORAGE_DRIVER: 'tape' }, 'STORAGE_DRIVER'],
    ['an origin with a path', { PUBLIC_ORIGIN: 'https://kashika.example/shop' }, 'no path'],
    [
      'a mailbox without its address',
      { IMAP_URL: 'imaps://shop:x@mail.example/INBOX' },
      'IMAP_URL and MAILBOX_ADDRESS go together',
    ],
    [
      'a mailbox whose password travels in the open',
      { IMAP_URL: 'imap://shop:x@mail.example/INBOX', MAILBOX_ADDRESS: 'shop@mail.example' },
      'Use imaps://',
    ],
    [
      'a mailbox with a name too long for a reference behind it',
      { IMAP_URL: 'imaps://shop:x@mail.example', MAILBOX_ADDRESS: `${'x'.repeat(25)}@mail.example` },
      'At most 24 characters',
    ],
    [
      'half a pair of keys for notifications',
      { PUSH_PUBLIC_KEY: pushKeys.PUSH_PUBLIC_KEY },
      'PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY go together',
    ],
    [
      'two keys for notifications that are no pair',
      { ...pushKeys, PUSH_PRIVATE_KEY: `B${pushKeys.PUSH_PRIVATE_KEY.slice(1)}` },
      'PUSH_PUBLIC_KEY does not belong to PUSH_PRIVATE_KEY',
    ],
    [
      'the example’s secret on a real shop',
      { SESSION_SECRET: 'development-only-secret-change-me-now', PUBLIC_ORIGIN: 'https://kashika.example' },
      'development machine only',
    ],
  ])('stop the start for %s and say why', (_what, overrides, sentence) => {
    expect(() => readSettings({ ...validEnvironment, ...overrides })).toThrow(sentence)
  })
})

describe('shop.json', () => {
  const invented = { ...readShopFile('shop.json'), reviewCount: 'illustrative' } as const

  test.each(['https://kashika.example', 'http://192.168.1.7:3000', 'https://localhost.example'])(
    'with invented review counts stops the start at %s',
    (PUBLIC_ORIGIN) => {
      expect(() => refuseInventedReviews(invented, { PUBLIC_ORIGIN })).toThrow('Set reviewCount to real')
      expect(() =>
        refuseInventedReviews({ ...invented, reviewCount: 'real' }, { PUBLIC_ORIGIN }),
      ).not.toThrow()
    },
  )

  test.each(['http://localhost:3000', 'https://127.0.0.1:8443', 'http://[::1]:3000'])(
    'may invent them for a demo at %s',
    (PUBLIC_ORIGIN) => {
      expect(() => refuseInventedReviews(invented, { PUBLIC_ORIGIN })).not.toThrow()
    },
  )

  test('is right as it is shipped', () => {
    expect(readShopFile('shop.json')).toMatchObject({ name: 'Kashika', since: 1975, prices: 'show' })
  })
})
