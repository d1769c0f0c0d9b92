import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { pushKeys } from '../../../test/push/push-keys.ts'
import { createDevice } from '../../../test/push/push-service.ts'
import { isPublicHost, lookupPublicAddress } from './public-address.ts'
import { createPushService } from './push-service.ts'

test.each([
  ['fcm.googleapis.com', true],
  ['8.8.8.8', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['192.168.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['[::1]', false],
  ['[fd00::1]', false],
  ['[fe80::1]', false],
  ['[::ffff:127.0.0.1]', false],
  ['localhost', false],
  ['shop.localhost', false],
  ['database', false],
])('whether %s is public: %s', (host, expected) => {
  expect(isPublicHost(host)).toBe(expected)
})

test('a name that leads to this machine is not connected to', async () => {
  await expect(promisify(lookupPublicAddress)('localhost', {})).rejects.toThrow('private address')
})

test('nothing is sent to a private address', async () => {
  const push = createPushService({
    publicKey: pushKeys.PUSH_PUBLIC_KEY,
    privateKey: pushKeys.PUSH_PRIVATE_KEY,
    allowsPrivateHosts: false,
  })
  const { subscription } = createDevice('https://127.0.0.1:1/')
  const message = { payload: {}, subject: 'mailto:shop@example.com', ttlSeconds: 60, topic: 'test' }
  expect(await push.send(subscription, message)).toEqual({ result: 'gone' })
})
