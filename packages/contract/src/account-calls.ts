import { z } from 'zod'
import {
  EmailChange,
  EmailConfirmation,
  ForgottenPassword,
  PasswordChange,
  PasswordReset,
  Rename,
  SignIn,
  SignUp,
  User,
} from './account.ts'
import { addresses } from './addresses.ts'
import { done } from './answers.ts'
import { type Endpoint, hour, quarterHour } from './endpoint.ts'

const signedIn = done.extend({ user: User })

/** Accounts and sessions. */
export const accountCalls = {
  signUp: {
    ...addresses.signUp,
    access: 'anyone',
    changes: true,
    limit: { count: 20, seconds: hour },
    body: SignUp,
    answer: signedIn.extend({ msg: z.string() }),
  },
  signIn: {
    ...addresses.signIn,
    access: 'anyone',
    changes: true,
    limit: { count: 50, seconds: quarterHour },
    limitEach: { field: 'email', count: 10, seconds: quarterHour, knownDevicesApart: true },
    body: SignIn,
    answer: signedIn,
  },
  whoAmI: { ...addresses.whoAmI, access: 'signed-in', changes: false, answer: signedIn },
  logOut: { ...addresses.logOut, access: 'anyone', changes: true, answer: done },
  forgetPassword: {
    ...addresses.forgetPassword,
    access: 'anyone',
    changes: true,
    limit: { count: 20, seconds: hour },
    limitEach: { field: 'email', count: 5, seconds: hour },
    body: ForgottenPassword,
    answer: done,
  },
  resetPassword: {
    ...addresses.resetPassword,
    access: 'anyone',
    changes: true,
    limit: { count: 20, seconds: hour },
    body: PasswordReset,
    answer: done,
  },
  confirmEmail: {
    ...addresses.confirmEmail,
    access: 'anyone',
    changes: true,
    limit: { count: 20, seconds: hour },
    body: EmailConfirmation,
    /** `isChanged`: the link was that of a new address, and everybody signs in again. */
    answer: done.extend({ isChanged: z.boolean() }),
  },
  sendConfirmation: {
    ...addresses.sendConfirmation,
    access: 'signed-in',
    changes: true,
    limit: { count: 20, seconds: hour },
    answer: done,
  },
  /** A link goes to the new address: `confirmEmail` takes it. */
  changeEmail: {
    ...addresses.changeEmail,
    access: 'signed-in',
    changes: true,
    limit: { count: 10, seconds: quarterHour },
    limitEach: { field: 'email', count: 5, seconds: hour },
    body: EmailChange,
    answer: done,
  },
  rename: { ...addresses.rename, access: 'signed-in', changes: true, body: Rename, answer: signedIn },
  changePassword: {
    ...addresses.changePassword,
    access: 'signed-in',
    changes: true,
    limit: { count: 10, seconds: quarterHour },
    body: PasswordChange,
    answer: done,
  },
  endOtherSessions: { ...addresses.endOtherSessions, access: 'signed-in', changes: true, answer: done },
} as const satisfies Record<string, Endpoint>
