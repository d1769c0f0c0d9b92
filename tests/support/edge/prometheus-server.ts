import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { freePort } from '../../../apps/api/test/server/free-port.ts'
import { waitUntil } from '../../../apps/api/test/wait-until.ts'
import { findPrometheusProgram } from './prometheus-program.ts'

type Series = { metric: Record<string, string>; value: [number, string] }

export async function startPrometheus(jobs: Record<string, number[]>) {
  const folder = await mkdtemp('/tmp/kashika-prometheus-')
  const address = `127.0.0.1:${await freePort()}`
  const scrape_configs = Object.entries(jobs).map(([job_name, ports]) => ({
    job_name,
    static_configs: [{ targets: ports.map((port) => `127.0.0.1:${port}`) }],
  }))
  // JSON is valid YAML.
  const config = { global: { scrape_interval: '1s', scrape_timeout: '1s' }, scrape_configs }
  await writeFile(`${folder}/prometheus.yml`, JSON.stringify(config))
  const child = spawn(
    findPrometheusProgram('prometheus'),
    [
      ...[`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`],
      ...[`--web.listen-address=${address}`, '--log.level=error'],
    ],
    { stdio: 'inherit' },
  )
  const isReady = async () => (await fetch(`http://${address}/-/ready`).catch(() => undefined))?.ok
  await waitUntil(isReady, { timeoutMs: 30_000 })
  return {
    query: async (query: string): Promise<Series[]> => {
      const answer = await fetch(`http://${address}/api/v1/query?${new URLSearchParams({ query })}`)
      const { data, error } = (await answer.json()) as { data?: { result: Series[] }; error?: string }
      if (!data) throw new Error(`${query}: ${error}`)
      return data.result
    },
    stop: async () => {
      child.kill()
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
