import type { User } from '@kashika/contract'
import { hours, toSeconds } from '@kashika/server/units'
import { recordAudit } from '../audit/audit.ts'
import type { Db } from '../platform/database/database.ts'
import { type ServeDeps, serve, success } from '../platform/http/serve.ts'
import { createRateLimiter } from '../platform/limits/rate-limiter.ts'
import {
  confirmEmailAddress,
  findPerson,
  renamePerson,
  requestConfirmationEmail,
  signIn,
  signUp,
} from './accounts.ts'
import type { Auth } from './auth.ts'
import { changeEmail, requestEmailChange } from './email-change.ts'
import { changePassword, requestPasswordReset, resetPassword } from './password-changes.ts'
import type { CheckPassword } from './password-check.ts'
import { endSession, endSessions } from './sessions.ts'

const confirmationEmailLimit = { count: 3, seconds: toSeconds(hours(1)) }
const emailChangeLimit = { count: 5, seconds: toSeconds(hours(1)) }

export function accountRoutes(
  deps: ServeDeps & {
    db: Db
    auth: Auth
    readShop: () => Promise<{ name: string }>
    checkPassword: CheckPassword
  },
) {
  const { db, auth, readShop, checkPassword } = deps
  const limitConfirmationEmails = createRateLimiter(deps.pool, 'confirmation-each', confirmationEmailLimit)
  const limitEmailChanges = createRateLimiter(deps.pool, 'email-change-each', emailChangeLimit)
  const loadUser = async (id: string): Promise<User> => {
    const { emailVerified, ...user } = await findPerson(db, id)
    return { ...user, emailConfirmed: emailVerified }
  }

  serve(deps, 'signUp', async ({ body, session, source, queue }) => {
    const { fname, lname, email, password } = body
    const newAccount = { firstName: fname, lastName: lname, email, password }
    const signedUp = await signUp({ db, auth, queue, readShop }, newAccount, source)
    session.start(signedUp.session, email)
    return { ...success, user: await loadUser(signedUp.personId), msg: 'Welcome to Kashika.' }
  })

  serve(deps, 'signIn', async ({ body, session, source }) => {
    const signedIn = await signIn(deps, body, source)
    // Ends the session that was planted before the sign-in (session fixation).
    if (session.id) await endSession(db, session.id)
    session.start(signedIn.session, body.email)
    return { ...success, user: await loadUser(signedIn.personId) }
  })

  serve(deps, 'getCurrentUser', async ({ actor }) => ({ ...success, user: await loadUser(actor.personId) }))

  serve(deps, 'logOut', async ({ session, source }) => {
    const personId = session.id && (await endSession(db, session.id))
    if (personId) await recordAudit(db, { action: 'logout', personId, source })
    session.end()
    return success
  })

  serve(deps, 'requestPasswordReset', async ({ body, source, queue }) => {
    await requestPasswordReset({ db, queue }, body.email, source)
    return success
  })

  serve(deps, 'resetPassword', async ({ body, session, source, queue }) => {
    await resetPassword({ db, queue, readShop }, body.token, body.password, source)
    session.end()
    return success
  })

  serve(deps, 'confirmEmail', async ({ body, session, source }) => {
    const signedInPerson = session.id ? await deps.findSessionPerson(session.id) : undefined
    const isChanged = await changeEmail(db, body.token, signedInPerson?.id, source)
    if (isChanged) session.end()
    else await confirmEmailAddress(deps, body.token, source)
    return { ...success, isChanged }
  })

  serve(deps, 'changeEmail', async ({ actor, body, source, queue }) => {
    await limitEmailChanges(actor.personId)
    await requestEmailChange({ db, queue, checkPassword }, actor.personId, body, source)
    return success
  })

  serve(deps, 'sendConfirmationEmail', async ({ actor, source, queue }) => {
    await limitConfirmationEmails(actor.personId)
    await requestConfirmationEmail({ db, queue }, actor.personId, source)
    return success
  })

  serve(deps, 'renameAccount', async ({ actor, body }) => {
    await renamePerson(db, actor.personId, { firstName: body.fname, lastName: body.lname })
    return { ...success, user: await loadUser(actor.personId) }
  })

  serve(deps, 'changePassword', async ({ actor, body, session, source, queue }) => {
    const holder = { id: actor.personId, session: session.id ?? '' }
    const newSessionId = await changePassword({ db, queue, readShop, checkPassword }, holder, body, source)
    session.start(newSessionId, (await loadUser(actor.personId)).email)
    return success
  })

  serve(deps, 'endOtherSessions', async ({ actor, session, source }) => {
    await endSessions(db, actor.personId, session.id)
    await recordAudit(db, { action: 'sessions-ended', personId: actor.personId, source })
    return success
  })
}
