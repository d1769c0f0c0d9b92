import { execFile } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCertificate } from '../../support/edge/self-signed-certificate.ts'

const folder = mkdtempSync('/tmp/kashika-activate-')
const home = `${folder}/home`
const units = `${folder}/units`
type Behaviour = 'good' | 'does not start' | 'shows no page'
const readBehaviour = () => readFileSync(`${home}/current/behaviour`, 'utf8')

/** In the place of systemd: writes down what it is told, and a release that does not start fails here. */
const fakeSystemctl = `#!/bin/sh
echo "$*" >> ${folder}/told
case "$*" in
  restart*kashika-*) ! grep -q 'does not start' ${home}/current/behaviour ;;
  is-active*) grep -q '^start kashika.target' ${folder}/told ;;
esac
`

let ports: { pages: number; ready: number }
const listen = (server: ReturnType<typeof createHttpServer>) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
let servers: ReturnType<typeof createHttpServer>[]
beforeAll(async () => {
  makeCertificate(folder, 'localhost')
  const certificate = { key: readFileSync(`${folder}/key.pem`), cert: readFileSync(`${folder}/cert.pem`) }
  const pages = createServer(certificate, (request, response) => {
    if (request.url === '/api/user/shop')
      response.end('{"success":true,"shop":{"since":1975,"name":"Kashika & Sons"}}')
    else response.end(readBehaviour() === 'good' ? '<h1>Kashika &amp; Sons</h1>' : '<h1>One moment</h1>')
  })
  const ready = createHttpServer((_request, response) => response.end())
  servers = [pages, ready]
  ports = { pages: await listen(pages), ready: await listen(ready) }
})
afterAll(() => {
  for (const server of servers) server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  for (const part of ['home', 'units', 'settings', 'assets', 'bin', 'edge', 'told'])
    rmSync(`${folder}/${part}`, { recursive: true, force: true })
  for (const part of ['home/releases', 'units', 'settings', 'assets', 'bin', 'edge/pages'])
    mkdirSync(`${folder}/${part}`, { recursive: true })
  writeFileSync(`${folder}/bin/systemctl`, fakeSystemctl)
  chmodSync(`${folder}/bin/systemctl`, 0o755)
  writeFileSync(`${folder}/settings/env`, `PUBLIC_ORIGIN=https://localhost:${ports.pages}\n`)
})

function makeRelease(name: string, behaviour: Behaviour) {
  const release = `${home}/releases/${name}`
  mkdirSync(`${release}/client/assets`, { recursive: true })
  writeFileSync(`${release}/client/assets/${name}.js`, '')
  writeFileSync(`${release}/behaviour`, behaviour)
  cpSync('ops', `${release}/ops`, { recursive: true })
  appendFileSync(`${release}/ops/nginx.conf`, `# ${name}\n`)
  writeFileSync(`${release}/ops/systemd/kashika-${name}.timer`, '')
  return release
}

async function activate(ops: string, ...args: string[]) {
  const run = promisify(execFile)(`${ops}/ops/activate`, args, {
    env: {
      PATH: `${folder}/bin:/usr/sbin:${process.env['PATH']}`,
      KASHIKA_HOME: home,
      KASHIKA_SETTINGS: `${folder}/settings`,
      UNIT_FOLDER: units,
      UNITS: `kashika-api@1=${ports.ready}`,
      EDGE_CACHE_FOLDER: `${folder}/edge/pages`,
      EDGE_ASSETS: `${folder}/assets`,
      EDGE_FOLDER: `${folder}/edge`,
      EDGE_RUN: folder,
      EDGE_LOGS: folder,
      EDGE_CERTIFICATE: `${folder}/cert.pem`,
      EDGE_KEY: `${folder}/key.pem`,
      HTTP_ADDRESSES: '127.0.0.1:1',
      HTTPS_ADDRESSES: '127.0.0.1:2',
    },
  })
  return run.then(
    ({ stdout }) => ({ code: 0, words: stdout }),
    ({ code, stderr }) => ({ code, words: stderr }),
  )
}

/** Which release each part comes from. */
const readParts = () => ({
  runs: /\w+$/.exec(readFileSync(`${home}/current/ops/nginx.conf`, 'utf8').trim())?.[0],
  units: readdirSync(units).flatMap((name) => /^kashika-(first|second)\.timer$/.exec(name)?.[1] ?? []),
  nginx: /\w+$/.exec(readFileSync(`${folder}/settings/nginx.conf`, 'utf8').trim())?.[0],
})
const allOf = (release: string) => ({ runs: release, units: [release], nginx: release })

test('a release brings its units, nginx.conf and assets, and one command goes back to the one before', async () => {
  const first = makeRelease('first', 'good')
  const second = makeRelease('second', 'good')
  expect(await activate(first, 'first')).toMatchObject({ code: 0 })
  expect(await activate(second, 'second')).toMatchObject({ code: 0 })
  expect(readParts()).toEqual(allOf('second'))
  expect(existsSync(`${units}/nginx.service.d/kashika.conf`)).toBe(true)
  // The first nginx reads Debian's own file, and a reload would not make it read another.
  expect(readFileSync(`${folder}/told`, 'utf8').match(/\w+ nginx$/gm)).toEqual([
    'restart nginx',
    'reload nginx',
  ])
  expect(await activate(second)).toMatchObject({ code: 0, words: expect.stringContaining('first runs') })
  expect(readParts()).toEqual(allOf('first'))
  // A page that a browser has kept still asks for them.
  expect(readdirSync(`${folder}/assets/assets`)).toEqual(['first.js', 'second.js'])
})

test.each<Behaviour>(['does not start', 'shows no page'])(
  'a release that %s is left for the one before',
  async (behaviour) => {
    await activate(makeRelease('first', 'good'), 'first')
    const second = makeRelease('second', behaviour)
    expect(await activate(second, 'second')).toMatchObject({
      code: 1,
      words: expect.stringContaining('second does not run: see above. first runs as before.'),
    })
    expect(readParts()).toEqual(allOf('first'))
  },
)

test('a release whose nginx.conf nginx refuses changes nothing', async () => {
  await activate(makeRelease('first', 'good'), 'first')
  const second = makeRelease('second', 'good')
  appendFileSync(`${second}/ops/nginx.conf`, 'nonsense on;\n')
  rmSync(`${folder}/told`)
  expect(await activate(second, 'second')).toMatchObject({ code: 1 })
  expect(readParts()).toEqual(allOf('first'))
})

test('without a release before it, one that does not run is not the current one', async () => {
  const first = makeRelease('first', 'shows no page')
  expect(await activate(first, 'first')).toMatchObject({
    code: 1,
    words: expect.stringContaining('no release before it'),
  })
  expect(existsSync(`${home}/current`)).toBe(false)
  expect(readFileSync(`${folder}/told`, 'utf8')).toMatch(/stop kashika\.target\n$/)
})

test('a release from before there were links of this kind can be gone back to', async () => {
  const first = makeRelease('first', 'good')
  symlinkSync(first, `${home}/current`)
  const second = makeRelease('second', 'good')
  await activate(second, 'second')
  expect(await activate(second)).toMatchObject({ code: 0 })
  expect(readParts()).toEqual(allOf('first'))
})

test('a release that is not there is refused, and those that are named', async () => {
  const first = makeRelease('first', 'good')
  expect(await activate(first, 'third')).toEqual({ code: 2, words: expect.stringContaining('first') })
  expect(await activate(first)).toMatchObject({ code: 2 })
})
