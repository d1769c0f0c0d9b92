import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, open as openFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../faults/ports.ts'

type Apps = { web: number[]; api: number[] }
/** Another name and other ports than a test's own, and what else to serve, on a port that is given. */
export type Place = {
  host?: string
  http?: number
  https?: number
  also?: (port: number) => string
  anyName?: boolean
}

const fillIn = fileURLToPath(new URL('../../ops/edge-conf', import.meta.url))
/** Some programs try IPv6 first, and not every machine has it. */
const loopbacks = networkInterfaces()['lo']?.some(({ address }) => address === '::1')
  ? ['127.0.0.1', '[::1]']
  : ['127.0.0.1']
const listed = (ports: number[]) => ports.map((port) => `127.0.0.1:${port}`).join(' ')

/** The real nginx with the shipped configuration, on ports and in a folder of its own. */
export async function openEdge(
  { web, api }: Apps,
  { host = 'localhost', also = () => '', anyName = false, ...at }: Place = {},
) {
  const folder = await mkdtemp('/tmp/kashika-edge-')
  await chmod(folder, 0o755)
  for (const part of ['cache', 'cache/pages', 'acme', 'logs']) await mkdir(`${folder}/${part}`)
  const { http = await freePort(), https = await freePort() } = at
  const [inside, extra] = [await freePort(), await freePort()]
  const origin = new URL(`https://${host}:${https}`).origin
  makeCertificate(folder, host)
  const environment = {
    PATH: process.env['PATH'] ?? '',
    PUBLIC_ORIGIN: origin,
    EDGE_RUN: folder,
    EDGE_LOGS: `${folder}/logs`,
    EDGE_FOLDER: `${folder}/cache`,
    EDGE_ASSETS: `${process.cwd()}/apps/web/build/client`,
    EDGE_ACME: `${folder}/acme`,
    EDGE_CERTIFICATE: `${folder}/cert.pem`,
    EDGE_KEY: `${folder}/key.pem`,
    HTTP_ADDRESSES: loopbacks.map((address) => `${address}:${http}`).join(' '),
    HTTPS_ADDRESSES: loopbacks.map((address) => `${address}:${https}`).join(' '),
    EDGE_INSIDE: `127.0.0.1:${inside}`,
    WEB_ADDRESSES: listed(web),
    API_ADDRESSES: listed(api),
  }
  const shipped = execFileSync(fillIn, { env: environment, encoding: 'utf8' })
  // For a client that names nobody in its handshake: our shop then answers it, instead of a closed door.
  const open = anyName ? shipped.replace(/ {2}server \{[^}]*ssl_reject_handshake[^}]*\}/, '') : shipped
  await writeFile(`${folder}/nginx.conf`, open.replace(/\}\s*$/, `${also(extra)}\n}\n`))

  const child = spawn('/usr/sbin/nginx', ['-c', `${folder}/nginx.conf`, '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  for (let tries = 0; tries < 100; tries++, await wait(50)) {
    const answer = await fetch(`http://127.0.0.1:${inside}/edge-status`).catch(() => undefined)
    if (answer?.ok) break
  }
  return {
    origin,
    extraOrigin: `https://localhost:${extra}`,
    plainOrigin: `http://localhost:${http}`,
    insideOrigin: `http://127.0.0.1:${inside}`,
    pages: `${folder}/cache/pages`,
    folder,
    certificate: await readFile(`${folder}/cert.pem`, 'utf8'),
    /** What the edge wrote down about its last answers; it writes once a second, and a crowd fills gigabytes. */
    log: async () => {
      await wait(1200)
      const file = await openFile(`${folder}/logs/access.log`)
      const { size } = await file.stat()
      const start = Math.max(0, size - 200_000)
      const { buffer, bytesRead } = await file.read({ position: start, buffer: Buffer.alloc(200_000) })
      await file.close()
      const lines = buffer.toString('utf8', 0, bytesRead).trimEnd().split('\n')
      return lines.slice(start === 0 ? 0 : 1).map((line) => JSON.parse(line) as Logged)
    },
    /** Makes everything that is kept an hour older: its head says until when it is fresh. */
    letAnHourPass: async () => {
      for (const name of await readdir(`${folder}/cache/pages`)) {
        const file = await openFile(`${folder}/cache/pages/${name}`, 'r+')
        const freshUntil = Buffer.alloc(8)
        await file.read(freshUntil, 0, 8, 8)
        freshUntil.writeBigInt64LE(freshUntil.readBigInt64LE() - 3600n)
        await file.write(freshUntil, 0, 8, 8)
        await file.close()
      }
    },
    stop: async () => {
      child.kill('SIGQUIT')
      await Promise.race([once(child, 'exit'), wait(5000)])
      child.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Logged = { requestId: string; path: string; status: number; cache: string; seconds: number }

function makeCertificate(folder: string, host: string) {
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`],
      ...['-keyout', `${folder}/key.pem`, '-out', `${folder}/cert.pem`],
    ],
    { stdio: 'ignore' },
  )
}
