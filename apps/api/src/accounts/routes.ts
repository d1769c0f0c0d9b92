import type { User } from '@kashika/contract'
import { hours, toSeconds } from '@kashika/server/units'
import { recordAudit } from '../audit/audit.ts'
import type { Db } from '../platform/database/database.ts'
import { type ServeDeps, serve } from '../platform/http/serve.ts'
import { createRateLimiter } from '../platform/limits/rate-limit.ts'
import {
  changePassword,
  confirmEmailAddress,
  findPerson,
  renamePerson,
  requestConfirmationEmail,
  requestPasswordReset,
  resetPassword,
  signIn,
  signUp,
} from './accounts.ts'
import type { Auth } from './auth.ts'
import { changeEmail, requestEmailChange } from './email-change.ts'
import { endSession, endSessions } from './sessions.ts'

const success = { success: true } as const
/** The address need not be the account holder's own: nobody is to be pestered from many devices. */
const confirmationEmailLimit = { count: 3, seconds: toSeconds(hours(1)) }
/** Each try costs a guess at the password, and may cost two letters. */
const emailChangeLimit = { count: 5, seconds: toSeconds(hours(1)) }

export function accountRoutes(deps: ServeDeps & { db: Db; auth: Auth; shop: { name: string } }) {
  const { db, auth, shop } = deps
  const limitConfirmationEmails = createRateLimiter(deps.pool, 'confirmation-each', confirmationEmailLimit)
  const limitEmailChanges = createRateLimiter(deps.pool, 'email-change-each', emailChangeLimit)
  const loadUser = async (id: string): Promise<User> => findPerson(db, id)

  serve(deps, 'signUp', async ({ body, session, from, queue }) => {
    const { fname, lname, email, password } = body
    const newcomer = { firstName: fname, lastName: lname, email, password }
    const signedUp = await signUp({ db, auth, queue, shop }, newcomer, from)
    session.start(signedUp.session, email)
    return { ...success, user: await loadUser(signedUp.personId), msg: 'Welcome to Kashika.' }
  })

  serve(deps, 'signIn', async ({ body, session, from }) => {
    const signedIn = await signIn(deps, body, from)
    // The one before ends: whoever put it there gains nothing.
    if (session.id) await endSession(db, session.id)
    session.start(signedIn.session, body.email)
    return { ...success, user: await loadUser(signedIn.personId) }
  })

  serve(deps, 'whoAmI', async ({ who }) => ({ ...success, user: await loadUser(who.id) }))

  serve(deps, 'logOut', async ({ session, from }) => {
    const personId = session.id && (await endSession(db, session.id))
    if (personId) await recordAudit(db, { action: 'logout', personId: personId, source: from })
    session.end()
    return success
  })

  serve(deps, 'forgetPassword', async ({ body, from, queue }) => {
    await requestPasswordReset({ db, queue }, body.email, from)
    return success
  })

  serve(deps, 'resetPassword', async ({ body, session, from, queue }) => {
    await resetPassword({ db, queue, shop }, body.token, body.password, from)
    session.end()
    return success
  })

  serve(deps, 'confirmEmail', async ({ body, session, from }) => {
    const signedInPerson = session.id ? await deps.findSessionPerson(session.id) : undefined
    const isChanged = await changeEmail(db, body.token, signedInPerson?.id, from)
    if (isChanged) session.end()
    else await confirmEmailAddress(deps, body.token, from)
    return { ...success, isChanged }
  })

  serve(deps, 'changeEmail', async ({ who, body, from, queue }) => {
    await limitEmailChanges(who.id)
    await requestEmailChange({ db, queue }, who.id, body, from)
    return success
  })

  serve(deps, 'sendConfirmation', async ({ who, from, queue }) => {
    await limitConfirmationEmails(who.id)
    await requestConfirmationEmail({ db, queue }, who.id, from)
    return success
  })

  serve(deps, 'rename', async ({ who, body }) => {
    await renamePerson(db, who.id, { firstName: body.fname, lastName: body.lname })
    return { ...success, user: await loadUser(who.id) }
  })

  serve(deps, 'changePassword', async ({ who, body, session, from, queue }) => {
    const holder = { id: who.id, session: session.id ?? '' }
    const newSessionId = await changePassword({ db, queue, shop }, holder, body, from)
    session.start(newSessionId, (await loadUser(who.id)).email)
    return success
  })

  serve(deps, 'endOtherSessions', async ({ who, session, from }) => {
    await endSessions(db, who.id, session.id)
    await recordAudit(db, { action: 'sessions-ended', personId: who.id, source: from })
    return success
  })
}
