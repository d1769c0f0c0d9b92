import { connect } from 'node:tls'
import { seconds } from '@kashika/server/units'

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
