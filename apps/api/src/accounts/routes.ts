import type { User } from '@kashika/contract'
import { note } from '../audit/audit.ts'
import type { Db } from '../platform/database.ts'
import { type Doors, serve } from '../platform/http.ts'
import { limiter } from '../platform/limits.ts'
import { hours, inSeconds } from '../platform/measures.ts'
import {
  changePassword,
  confirmAddress,
  describe,
  forget,
  rename,
  reset,
  sendConfirmation,
  signIn,
  signUp,
} from './accounts.ts'
import { askEmailChange, changeEmail } from './email-change.ts'
import type { Engine } from './engine.ts'
import { endSession, endSessions } from './sessions.ts'

const done = { success: true } as const
/** The address need not be the account holder's own: nobody is to be pestered from many devices. */
const confirmationsEach = { count: 3, seconds: inSeconds(hours(1)) }
/** Each try costs a guess at the password, and may cost two letters. */
const emailChangesEach = { count: 5, seconds: inSeconds(hours(1)) }

export function accountRoutes(house: Doors & { db: Db; engine: Engine; shop: { name: string } }) {
  const { db, engine, shop } = house
  const takeLetter = limiter(house.pool, 'confirmation-each', confirmationsEach)
  const takeEmailChange = limiter(house.pool, 'email-change-each', emailChangesEach)
  const user = async (id: string): Promise<User> => describe(db, id)

  serve(house, 'signUp', async ({ body, session, from, queue }) => {
    const { fname, lname, email, password } = body
    const newcomer = { firstName: fname, lastName: lname, email, password }
    const opened = await signUp({ db, engine, queue, shop }, newcomer, from)
    session.start(opened.session, email)
    return { ...done, user: await user(opened.personId), msg: 'Welcome to Kashika.' }
  })

  serve(house, 'signIn', async ({ body, session, from }) => {
    const opened = await signIn(house, body, from)
    // The one before ends: whoever put it there gains nothing.
    if (session.id) await endSession(db, session.id)
    session.start(opened.session, body.email)
    return { ...done, user: await user(opened.personId) }
  })

  serve(house, 'whoAmI', async ({ who }) => ({ ...done, user: await user(who.id) }))

  serve(house, 'logOut', async ({ session, from }) => {
    const personId = session.id && (await endSession(db, session.id))
    if (personId) await note(db, { what: 'logout', who: personId, from })
    session.end()
    return done
  })

  serve(house, 'forgetPassword', async ({ body, from, queue }) => {
    await forget({ db, queue }, body.email, from)
    return done
  })

  serve(house, 'resetPassword', async ({ body, session, from, queue }) => {
    await reset({ db, queue, shop }, body.token, body.password, from)
    session.end()
    return done
  })

  serve(house, 'confirmEmail', async ({ body, session, from }) => {
    const follower = session.id ? await house.whoIs(session.id) : undefined
    const isChanged = await changeEmail(db, body.token, follower?.id, from)
    if (isChanged) session.end()
    else await confirmAddress(house, body.token, from)
    return { ...done, isChanged }
  })

  serve(house, 'changeEmail', async ({ who, body, from, queue }) => {
    await takeEmailChange(who.id)
    await askEmailChange({ db, queue }, who.id, body, from)
    return done
  })

  serve(house, 'sendConfirmation', async ({ who, from, queue }) => {
    await takeLetter(who.id)
    await sendConfirmation({ db, queue }, who.id, from)
    return done
  })

  serve(house, 'rename', async ({ who, body }) => {
    await rename(db, who.id, { firstName: body.fname, lastName: body.lname })
    return { ...done, user: await user(who.id) }
  })

  serve(house, 'changePassword', async ({ who, body, session, from, queue }) => {
    const holder = { id: who.id, session: session.id ?? '' }
    const renewed = await changePassword({ db, queue, shop }, holder, body, from)
    session.start(renewed, (await user(who.id)).email)
    return done
  })

  serve(house, 'endOtherSessions', async ({ who, session, from }) => {
    await endSessions(db, who.id, session.id)
    await note(db, { what: 'sessions-ended', who: who.id, from })
    return done
  })
}
