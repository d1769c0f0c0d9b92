import { z } from 'zod'
import { accountBounds } from './bounds.ts'
import type { SchemasOfSomeCalls } from './call-schemas.ts'
import { SuccessResponse } from './responses.ts'
import { personName } from './text.ts'

const Name = personName(accountBounds.name.min, accountBounds.name.max)

/** Addresses are compared in lower case: nobody has two that differ only there. */
export const Email = z
  .string()
  .transform((raw) => raw.trim().toLowerCase())
  .pipe(z.email('Enter an email as name@example.com.').max(accountBounds.email.max))

/** Composed, so that é is é from every keyboard; never trimmed, since spaces may be meant. */
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
/** What is only compared needs no lower bound. */
const ExistingPassword = passwordText
  .refine((raw) => raw !== '', 'This must not be empty.')
  .refine(isShortEnough, tooLongMessage)

const LinkToken = z.string().regex(/^[\w.-]{16,1000}$/, 'This link is not whole.')

export const User = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
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
  /** `isChanged`: the link was that of a new address, and everybody signs in again. */
  confirmEmail: { body: EmailConfirmation, response: SuccessResponse.extend({ isChanged: z.boolean() }) },
  sendConfirmationEmail: { response: SuccessResponse },
  /** A link goes to the new address: `confirmEmail` takes it. */
  changeEmail: { body: EmailChange, response: SuccessResponse },
  renameAccount: { body: NameChange, response: userResponse },
  changePassword: { body: PasswordChange, response: SuccessResponse },
  endOtherSessions: { response: SuccessResponse },
} as const satisfies SchemasOfSomeCalls
