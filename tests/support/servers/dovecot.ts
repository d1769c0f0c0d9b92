import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { userInfo } from 'node:os'
import { freePort } from '../../../apps/api/test/server/free-port.ts'
import { waitUntil } from '../../../apps/api/test/wait-until.ts'
import { makeCertificate } from '../edge/self-signed-certificate.ts'

const program = '/usr/sbin/dovecot'

/** A Dovecot of its own, on a port and a folder of its own; it ends with `close`. With TLS it has its own certificate. */
export async function openDovecot({ hasTls = false } = {}) {
  const folder = mkdtempSync('/tmp/kashika-dovecot-')
  chmodSync(folder, 0o755)
  const port = await freePort()
  const tlsPort = hasTls ? await freePort() : 0
  if (hasTls) makeCertificate(folder, 'localhost')
  const isRoot = process.getuid?.() === 0
  const { username } = userInfo()
  // Dovecot gives no mail to root.
  const [mailUser, uid, gid] = isRoot ? ['mail', readId('-u'), readId('-g')] : [username, -1, -1]
  const inbox = `${folder}/mail/shop`
  for (const part of ['', '/cur', '/new', '/tmp']) mkdirSync(`${inbox}${part}`, { recursive: true })
  const own = (path: string) => isRoot && chownSync(path, uid, gid)
  for (const part of [`${folder}/mail`, inbox, `${inbox}/cur`, `${inbox}/new`, `${inbox}/tmp`]) own(part)
  writeFileSync(`${folder}/dovecot.conf`, buildConfig({ folder, port, tlsPort, isRoot, username, mailUser }))
  const child: ChildProcess = spawn(program, ['-F', '-c', `${folder}/dovecot.conf`], { stdio: 'ignore' })
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('data', () => resolve(true)).once('error', () => resolve(false))
      socket.once('data', () => socket.destroy())
    })
  if (!(await waitUntil(isListening, { timeoutMs: 20_000 })))
    throw new Error('Dovecot did not start. Is dovecot-imapd installed?')
  let count = 0
  return {
    port,
    url: (atPort = port) => `imap://shop:secret@127.0.0.1:${atPort}/INBOX`,
    tlsUrl: `imaps://shop:secret@localhost:${tlsPort}/INBOX`,
    certificate: `${folder}/cert.pem`,
    /** As when a mailbox has moved: another UIDVALIDITY, and numbers from one on. */
    empty: () => {
      for (const name of readdirSync(inbox, { recursive: true, withFileTypes: true }))
        if (name.isFile()) rmSync(`${name.parentPath}/${name.name}`)
    },
    /** As a mail server does: written aside, then moved in whole. */
    deliver: (source: string | Buffer) => {
      count += 1
      const name = `${Date.now()}.${String(count).padStart(6, '0')}.test`
      writeFileSync(`${inbox}/tmp/${name}`, source)
      own(`${inbox}/tmp/${name}`)
      renameSync(`${inbox}/tmp/${name}`, `${inbox}/new/${name}`)
    },
    close: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const readId = (option: string) => Number(execFileSync('id', [option, 'mail']).toString())

type Config = {
  folder: string
  port: number
  tlsPort: number
  isRoot: boolean
  username: string
  mailUser: string
}

const buildConfig = ({ folder, port, tlsPort, isRoot, username, mailUser }: Config) => `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
${tlsPort ? `ssl = yes\nssl_cert = <${folder}/cert.pem\nssl_key = <${folder}/key.pem` : 'ssl = no'}
disable_plaintext_auth = no
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:${folder}/mail/%u
${isRoot ? '' : `default_internal_user = ${username}\ndefault_login_user = ${username}`}
service imap-login {
  ${isRoot ? '' : 'chroot ='}
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort}
  }
}
${isRoot ? '' : 'service anvil {\n  chroot =\n}'}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${mailUser} gid=${isRoot ? 'mail' : String(process.getgid?.())} home=${folder}/mail/%u
}
namespace inbox {
  inbox = yes
}
`
