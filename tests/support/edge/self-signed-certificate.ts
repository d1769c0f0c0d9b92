import { execFileSync } from 'node:child_process'

export function makeCertificate(folder: string, host: string) {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  const files = ['-keyout', `${folder}/key.pem`, '-out', `${folder}/cert.pem`]
  execFileSync('openssl', ['req', '-x509', ...key, ...name, ...files], { stdio: 'ignore' })
}
