import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const tour = new URL('./tour.lua', import.meta.url).pathname

/** Lets wrk load one address, or with `paths` several in turn, and reads its report. */
export async function load(url: string, plan: { seconds: number; connections?: number; paths?: string[] }) {
  const { seconds, connections = 16, paths } = plan
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-H', 'Accept-Encoding: br'],
    ...(paths ? ['-s', tour, url, '--', ...paths] : [url]),
  ])
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0)
  const socketErrors = /Socket errors: (.*)/.exec(stdout)?.[1]?.match(/\d+/g) ?? []
  return {
    answered: number(/(\d+) requests in/),
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    failed:
      number(/Non-2xx or 3xx responses: (\d+)/) + socketErrors.reduce((sum, each) => sum + Number(each), 0),
  }
}
