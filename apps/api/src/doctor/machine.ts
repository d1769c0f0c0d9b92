import { statfs } from 'node:fs/promises'
import { createTransport } from 'nodemailer'
import { readBackupMark } from '../platform/backup-mark.ts'
import { certificateUntil } from '../platform/certificate.ts'
import { days, hours, seconds } from '../platform/measures.ts'
import { openStorage } from '../platform/storage.ts'
import type { Settings } from '../settings.ts'
import { broken, doubtful, type Finding, good, reasonOf } from './finding.ts'

/** Keeps a file as a picture is kept, reads it and takes it away. */
export async function examineStorage(settings: Settings): Promise<Finding> {
  const [name, where, setting] = [`doctor-${process.pid}`, ...placeOf(settings)]
  try {
    const storage = await openStorage(settings)
    await storage.put(name, Buffer.from('well'))
    if (String(await storage.read(name)) !== 'well') throw new Error('what was read is not what was written')
    await storage.remove(name)
    return good('storage', 'A file can be written, read and removed.')
  } catch (error) {
    return broken(
      'storage',
      `No file can be kept in ${where} (${reasonOf(error)}). Whose is it, and is ${setting} right?`,
    )
  }
}

function placeOf(settings: Settings) {
  return settings.STORAGE_DRIVER === 'disk'
    ? [settings.STORAGE_FOLDER, 'STORAGE_FOLDER']
    : [`the bucket ${settings.S3_BUCKET}`, 'each S3_ setting']
}

export async function examineSpace(folder: string, least: number): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder).catch(() => statfs('.'))
  const said = `${((bavail * bsize) / 1e9).toFixed(1)} GB are free`
  if (bavail * bsize >= least) return good('disk', `${said}.`)
  return broken(
    'disk',
    `Only ${said} where the pictures lie. Make room, or PostgreSQL and the pictures will soon be refused.`,
  )
}

export async function examineMail(url: string): Promise<Finding> {
  const patience = { connectionTimeout: seconds(5), greetingTimeout: seconds(5), socketTimeout: seconds(5) }
  const transport = createTransport({ url, ...patience })
  try {
    await transport.verify()
    return good('mail', 'The mail server greets us and takes our name.')
  } catch (error) {
    return broken(
      'mail',
      `The mail server does not take us (${reasonOf(error)}). Letters wait in the queue until SMTP_URL is right.`,
    )
  } finally {
    transport.close()
  }
}

export async function examineOrigin(origin: string, isProduction: boolean): Promise<Finding> {
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'http:') {
    const isAtHome = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
    if (isAtHome && !isProduction) return good('origin', `${origin} is this machine's own.`)
    return broken(
      'origin',
      `Visitors' passwords would travel in the open to ${origin}. Set PUBLIC_ORIGIN to the https address they use.`,
    )
  }
  try {
    const left = (await certificateUntil(origin)).getTime() - Date.now()
    const said = `The certificate of ${origin} is good for ${Math.floor(left / days(1))} more days`
    return left > days(14)
      ? good('origin', `${said}.`)
      : doubtful('origin', `${said}: renewing it has failed. Try: certbot renew --dry-run`)
  } catch (error) {
    return broken(
      'origin',
      `Browsers do not trust ${origin} (${reasonOf(error)}). Is the edge up, and the certificate for this name?`,
    )
  }
}

const oldest = hours(26)

export async function examineBackup(
  file: string,
  isProduction: boolean,
  now: () => number,
): Promise<Finding> {
  const mark = await readBackupMark(file)
  const worse = isProduction ? broken : doubtful
  if (!mark)
    return worse('backup', 'There has never been a good one. ops/runbook/restore.md says how to begin.')
  const age = now() - mark.at.getTime()
  const said = `The last good one is ${(age / hours(1)).toFixed(1)} hours old`
  return age <= oldest
    ? good('backup', `${said}.`)
    : worse('backup', `${said}. Run ops/backup diff and read what it says.`)
}
