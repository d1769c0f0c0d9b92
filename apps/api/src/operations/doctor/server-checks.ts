import { days, seconds } from '@kashika/server/units'
import { createTransport } from 'nodemailer'
import { openStorage } from '../../platform/storage/storage.ts'
import type { Settings } from '../../settings.ts'
import { readCertificateExpiry } from '../certificate-expiry.ts'
import { readFreeBytes } from '../disk-space.ts'
import { brokenFinding, describeReason, doubtfulFinding, type Finding, goodFinding } from './finding.ts'

export async function examineStorage(settings: Settings): Promise<Finding> {
  const [name, place, setting] = [`doctor-${process.pid}`, ...describeStorage(settings)]
  try {
    const storage = await openStorage(settings)
    await storage.put(name, Buffer.from('well'))
    if (String(await storage.read(name)) !== 'well') throw new Error('what was read is not what was written')
    await storage.remove(name)
    return goodFinding('storage', 'A file can be written, read and removed.')
  } catch (error) {
    return brokenFinding(
      'storage',
      `No file can be kept in ${place} (${describeReason(error)}). Whose is it, and is ${setting} right?`,
    )
  }
}

function describeStorage(settings: Settings) {
  return settings.STORAGE_DRIVER === 'disk'
    ? [settings.STORAGE_FOLDER, 'STORAGE_FOLDER']
    : [`the bucket ${settings.S3_BUCKET}`, 'each S3_ setting']
}

/** Of the disks that hold the shop's data, the fullest. */
export async function examineDiskSpace(folders: string[], minFreeBytes: number): Promise<Finding> {
  const [[folder, freeBytes] = ['', 0]] = [...(await readFreeBytes(folders))].sort(([, a], [, b]) => a - b)
  const freeSpace = `${(freeBytes / 1e9).toFixed(1)} GB are free`
  if (freeBytes >= minFreeBytes) return goodFinding('disk', `${freeSpace} on the fullest.`)
  return brokenFinding(
    'disk',
    `Only ${freeSpace} where ${folder} lies. Make room, or PostgreSQL, pictures and backups will soon be refused.`,
  )
}

export async function examineMail(url: string): Promise<Finding> {
  const timeouts = { connectionTimeout: seconds(5), greetingTimeout: seconds(5), socketTimeout: seconds(5) }
  const transport = createTransport({ url, ...timeouts })
  try {
    await transport.verify()
    return goodFinding('mail', 'The mail server greets us and takes our name.')
  } catch (error) {
    return brokenFinding(
      'mail',
      `The mail server does not take us (${describeReason(error)}). Emails wait in the queue until SMTP_URL is right.`,
    )
  } finally {
    transport.close()
  }
}

export async function examineOrigin(origin: string, isProduction: boolean): Promise<Finding> {
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'http:') {
    const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
    if (isLocal && !isProduction) return goodFinding('origin', `${origin} is this machine's own.`)
    return brokenFinding(
      'origin',
      `Visitors' passwords would travel in the open to ${origin}. Set PUBLIC_ORIGIN to the https address they use.`,
    )
  }
  try {
    const remainingMs = (await readCertificateExpiry(origin)).getTime() - Date.now()
    const summary = `The certificate of ${origin} is good for ${Math.floor(remainingMs / days(1))} more days`
    return remainingMs > days(14)
      ? goodFinding('origin', `${summary}.`)
      : doubtfulFinding('origin', `${summary}: renewing it has failed. Try: certbot renew --dry-run`)
  } catch (error) {
    return brokenFinding(
      'origin',
      `Browsers do not trust ${origin} (${describeReason(error)}). Is the edge up, and the certificate for this name?`,
    )
  }
}
