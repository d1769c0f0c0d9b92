import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const luaScript = new URL('./wrk-paths.lua', import.meta.url).pathname

export async function runWrk(
  url: string,
  options: { seconds: number; connections?: number; paths?: string[]; headers?: Record<string, string> },
) {
  const { seconds, connections = 16, paths } = options
  const headers = { 'accept-encoding': 'br', ...options.headers }
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s'],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...(paths ? ['-s', luaScript, url, '--', ...paths] : [url]),
  ])
  const readNumber = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0)
  const socketErrors = /Socket errors: (.*)/.exec(stdout)?.[1]?.match(/\d+/g) ?? []
  return {
    answered: readNumber(/(\d+) requests in/),
    perSecond: readNumber(/Requests\/sec:\s+([\d.]+)/),
    failed:
      readNumber(/Non-2xx or 3xx responses: (\d+)/) +
      socketErrors.reduce((sum, each) => sum + Number(each), 0),
  }
}
