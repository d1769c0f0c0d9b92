import { Refusal } from '@kashika/server/refusal'
import { setAdmin } from '../accounts/accounts.ts'
import { connectDatabase } from '../platform/database/database.ts'
import { readSettings } from '../settings.ts'

const [action, email] = process.argv.slice(2)
if (!email || (action !== 'grant' && action !== 'revoke')) {
  console.error('Whom? npm run admin:grant -- <email>, or npm run admin:revoke -- <email>')
  process.exit(2)
}

const database = connectDatabase(readSettings(process.env).DATABASE_URL, console.error)
try {
  await setAdmin(database.db, email, action === 'grant')
  console.log(
    `${email} is ${action === 'grant' ? 'an admin now' : 'no admin any more'} and must sign in anew`,
  )
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await database.close()
}
