import { z } from 'zod'
import { accountBounds } from './bounds.ts'
import type { SchemasOfSomeCalls } from './call-schemas.ts'
import { SuccessResponse } from './responses.ts'
import { incompleteLinkSentence, personName } from './text.ts'

const Name = personName(accountBounds.name.min, accountBounds.name.max)

export const Email = z
  .string()
  .transform((raw) => raw.trim().toLowerCase())
  .pipe(z.email('Enter an email as name@example.com.').max(accountBounds.email.max))

/** NFC, so that é is the same from every keyboard; not trimmed, since spaces may be part of the password. */
const passwordText = z
  .string()
  .refine((raw) => raw.isWellFormed() && !raw.includes('\u0000'), 'This has a character we cannot take.')
  .transform((raw) => raw.normalize('NFC'))

const tooLongMessage = `At most ${accountBounds.password.max} characters.`
const isShortEnough = (raw: string) => [...raw].length <= accountBounds.password.max
const Password = passwordText
  .refine(
    (raw) => [...raw].length >= accountBounds.password.min,
    `At least ${accountBounds.password.min} characters.`,
  )
  .refine(isShortEnough, tooLongMessage)
const ExistingPassword = passwordText
  .refine((raw) => raw !== '', 'This must not be empty.')
  .refine(isShortEnough, tooLongMessage)

const LinkToken = z.string().regex(/^[\w.-]{16,1000}$/, incompleteLinkSentence)

export const User = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  emailConfirmed: z.boolean(),
})
export type User = z.infer<typeof User>

const SignUp = z.strictObject({ fname: Name, lname: Name, email: Email, password: Password })
const SignIn = z.strictObject({ email: Email, password: ExistingPassword })
const PasswordResetRequest = z.strictObject({ email: Email })
const PasswordReset = z.strictObject({ token: LinkToken, password: Password })
const EmailConfirmation = z.strictObject({ token: LinkToken })
const EmailChange = z.strictObject({ email: Email, current: ExistingPassword })
const NameChange = z.strictObject({ fname: Name, lname: Name })
const PasswordChange = z.strictObject({ current: ExistingPassword, password: Password })

const userResponse = SuccessResponse.extend({ user: User })

export const accountSchemas = {
  signUp: { body: SignUp, response: userResponse.extend({ msg: z.string() }) },
  signIn: { body: SignIn, response: userResponse },
  getCurrentUser: { response: userResponse },
  logOut: { response: SuccessResponse },
  requestPasswordReset: { body: PasswordResetRequest, response: SuccessResponse },
  resetPassword: { body: PasswordReset, response: SuccessResponse },
  /** `isChanged`: the link set a new address, and every session of the account has ended. */
  confirmEmail: { body: EmailConfirmation, response: SuccessResponse.extend({ isChanged: z.boolean() }) },
  sendConfirmationEmail: { response: SuccessResponse },
  changeEmail: { body: EmailChange, response: SuccessResponse },
  renameAccount: { body: NameChange, response: userResponse },
  changePassword: { body: PasswordChange, response: SuccessResponse },
  endOtherSessions: { response: SuccessResponse },
} as const satisfies SchemasOfSomeCalls
