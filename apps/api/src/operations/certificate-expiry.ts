import { connect } from 'node:tls'
import { registerGauge } from '@kashika/server/metrics'
import { hours, seconds, toSeconds } from '@kashika/server/units'
import type { Registry } from 'prom-client'

/** Throws where the certificate is not trusted or not for this host name. */
export function readCertificateExpiry(origin: string): Promise<Date> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, servername: hostname, port: Number(port || 443) }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.setTimeout(seconds(5), () => socket.destroy(new Error(`${hostname} did not answer within 5 s.`)))
    socket.once('error', reject)
  })
}

/** The certificate is looked up once an hour. */
export function registerCertificateGauge(registry: Registry, origin: string) {
  if (!origin.startsWith('https:')) return
  let cached: { validUntil: Date; checkedAt: number } | undefined
  registerGauge(
    registry,
    { name: 'certificate_left_seconds', help: 'How long the certificate visitors see is still good.' },
    async () => {
      if (!cached || Date.now() - cached.checkedAt > hours(1))
        cached = { validUntil: await readCertificateExpiry(origin), checkedAt: Date.now() }
      return toSeconds(cached.validUntil.getTime() - Date.now())
    },
  )
}
