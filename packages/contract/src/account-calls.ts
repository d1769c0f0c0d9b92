import { z } from 'zod'
import {
  EmailChange,
  EmailConfirmation,
  NameChange,
  PasswordChange,
  PasswordReset,
  PasswordResetRequest,
  SignIn,
  SignUp,
  User,
} from './accounts.ts'
import { addresses } from './addresses.ts'
import { type Endpoint, hourSeconds, quarterHourSeconds } from './endpoint.ts'
import { SuccessResponse } from './responses.ts'

const userResponse = SuccessResponse.extend({ user: User })

/** Accounts and sessions. */
export const accountCalls = {
  signUp: {
    ...addresses.signUp,
    access: 'anyone',
    changes: true,
    limit: { count: 20, seconds: hourSeconds },
    body: SignUp,
    answer: userResponse.extend({ msg: z.string() }),
  },
  signIn: {
    ...addresses.signIn,
    access: 'anyone',
    changes: true,
    limit: { count: 50, seconds: quarterHourSeconds },
    limitEach: { field: 'email', count: 10, seconds: quarterHourSeconds, knownDevicesApart: true },
    body: SignIn,
    answer: userResponse,
  },
  whoAmI: { ...addresses.whoAmI, access: 'signed-in', changes: false, answer: userResponse },
  logOut: { ...addresses.logOut, access: 'anyone', changes: true, answer: SuccessResponse },
  forgetPassword: {
    ...addresses.forgetPassword,
    access: 'anyone',
    changes: true,
    limit: { count: 20, seconds: hourSeconds },
    limitEach: { field: 'email', count: 5, seconds: hourSeconds },
    body: PasswordResetRequest,
    answer: SuccessResponse,
  },
  resetPassword: {
    ...addresses.resetPassword,
    access: 'anyone',
    changes: true,
    limit: { count: 20, seconds: hourSeconds },
    body: PasswordReset,
    answer: SuccessResponse,
  },
  confirmEmail: {
    ...addresses.confirmEmail,
    access: 'anyone',
    changes: true,
    limit: { count: 20, seconds: hourSeconds },
    body: EmailConfirmation,
    /** `isChanged`: the link was that of a new address, and everybody signs in again. */
    answer: SuccessResponse.extend({ isChanged: z.boolean() }),
  },
  sendConfirmation: {
    ...addresses.sendConfirmation,
    access: 'signed-in',
    changes: true,
    limit: { count: 20, seconds: hourSeconds },
    answer: SuccessResponse,
  },
  /** A link goes to the new address: `confirmEmail` takes it. */
  changeEmail: {
    ...addresses.changeEmail,
    access: 'signed-in',
    changes: true,
    limit: { count: 10, seconds: quarterHourSeconds },
    limitEach: { field: 'email', count: 5, seconds: hourSeconds },
    body: EmailChange,
    answer: SuccessResponse,
  },
  rename: { ...addresses.rename, access: 'signed-in', changes: true, body: NameChange, answer: userResponse },
  changePassword: {
    ...addresses.changePassword,
    access: 'signed-in',
    changes: true,
    limit: { count: 10, seconds: quarterHourSeconds },
    body: PasswordChange,
    answer: SuccessResponse,
  },
  endOtherSessions: {
    ...addresses.endOtherSessions,
    access: 'signed-in',
    changes: true,
    answer: SuccessResponse,
  },
} as const satisfies Record<string, Endpoint>
