import { createECDH } from 'node:crypto'

/** A pair of keys for notifications, as two settings. Devices that took notifications under other keys must be switched on anew. */
const curve = createECDH('prime256v1')
curve.generateKeys()
// A number that begins with zeros is written shorter.
const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32)
console.log(`PUSH_PUBLIC_KEY=${curve.getPublicKey('base64url')}`)
console.log(`PUSH_PRIVATE_KEY=${privateKey.toString('base64url')}`)
