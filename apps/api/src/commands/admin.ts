import { setAdmin } from '../accounts/accounts.ts'
import { connect } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { readSettings } from '../settings.ts'

const [deed, email] = process.argv.slice(2)
if (!email || (deed !== 'grant' && deed !== 'revoke')) {
  console.error('Whom? npm run admin:grant -- <email>, or npm run admin:revoke -- <email>')
  process.exit(2)
}

const database = connect(readSettings(process.env).DATABASE_URL, console.error)
try {
  await setAdmin(database.db, email, deed === 'grant')
  console.log(`${email} is ${deed === 'grant' ? 'an admin now' : 'no admin any more'} and must sign in anew`)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await database.close()
}
