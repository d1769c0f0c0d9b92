import type { User } from '@kashika/contract'
import { note } from '../audit/audit.ts'
import type { Db } from '../platform/database.ts'
import { type Doors, serve } from '../platform/http.ts'
import {
  changePassword,
  confirmAddress,
  describe,
  forget,
  rename,
  reset,
  signIn,
  signUp,
} from './accounts.ts'
import type { Engine } from './engine.ts'
import { endSession, endSessions } from './sessions.ts'

const done = { success: true } as const

export function accountRoutes(house: Doors & { db: Db; engine: Engine }) {
  const { db, engine } = house
  const user = async (id: string): Promise<User> => describe(db, id)

  serve(house, 'signUp', async ({ body, session, from, queue }) => {
    const { fname, lname, email, password } = body
    const newcomer = { firstName: fname, lastName: lname, email, password }
    const opened = await signUp({ db, engine, queue }, newcomer, from)
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
    await reset({ db, engine, queue }, body.token, body.password, from)
    session.end()
    return done
  })

  serve(house, 'confirmEmail', async ({ body, from }) => {
    await confirmAddress(house, body.token, from)
    return done
  })

  serve(house, 'rename', async ({ who, body }) => {
    await rename(db, who.id, { firstName: body.fname, lastName: body.lname })
    return { ...done, user: await user(who.id) }
  })

  serve(house, 'changePassword', async ({ who, body, session, from, queue }) => {
    await changePassword({ db, queue }, { id: who.id, session: session.id ?? '' }, body, from)
    return done
  })

  serve(house, 'endOtherSessions', async ({ who, session, from }) => {
    await endSessions(db, who.id, session.id)
    await note(db, { what: 'sessions-ended', who: who.id, from })
    return done
  })
}
