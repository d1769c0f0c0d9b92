import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync('/tmp/kashika-units-')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** On a machine where nothing of ours is installed; processes of two are asked for by their number. */
const shipped = readdirSync('ops/systemd').filter((name) => name.startsWith('kashika'))
const asked = shipped.map((name) => name.replace('@.', name.includes('backup') ? '@full.' : '@1.'))

function systemd(...args: string[]) {
  const { status, stdout, stderr, error } = spawnSync('systemd-analyze', args, {
    env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
    encoding: 'utf8',
  })
  return { isThere: !error, passes: status === 0, said: `${stdout}${stderr}` }
}

function layOut(change = (text: string) => text) {
  for (const name of shipped) {
    const text = readFileSync(`ops/systemd/${name}`, 'utf8')
    writeFileSync(`${folder}/${name}`, change(text.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true')))
  }
  const { said } = systemd('verify', ...asked.map((name) => `${folder}/${name}`))
  // The machine's own units may have their faults too.
  return said
    .split('\n')
    .filter((line) => line.includes('kashika'))
    .join('\n')
}

describe.skipIf(!systemd('--version').isThere)('systemd itself', () => {
  test('reads every unit without a complaint', () => {
    expect(layOut()).toBe('')
    expect(layOut((text) => text.replace('ProtectHome=yes', 'ProtectHouse=yes'))).toContain('ProtectHouse')
  })

  test('finds that what answers the street can do little harm: 4.0 of 10 at the most', () => {
    layOut()
    for (const name of ['kashika-api@.service', 'kashika-web@.service', 'kashika-worker.service'])
      expect(systemd('security', '--offline=true', '--threshold=40', `${folder}/${name}`)).toMatchObject({
        passes: true,
      })
    layOut((text) => text.replace(/^(CapabilityBoundingSet|NoNewPrivileges|PrivateDevices)=.*$/gm, ''))
    expect(
      systemd('security', '--offline=true', '--threshold=40', `${folder}/kashika-worker.service`).passes,
    ).toBe(false)
  })
})
