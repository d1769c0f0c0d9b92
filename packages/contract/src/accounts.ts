import { z } from 'zod'
import { personName } from './text.ts'

/** The bounds of an account; the database's CHECK constraints say the same. */
export const accountBounds = {
  name: { min: 1, max: 60 },
  email: { max: 254 },
  password: { min: 8, max: 256 },
} as const

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

export const SignUp = z.strictObject({ fname: Name, lname: Name, email: Email, password: Password })
export const SignIn = z.strictObject({ email: Email, password: ExistingPassword })
export const PasswordResetRequest = z.strictObject({ email: Email })
export const PasswordReset = z.strictObject({ token: LinkToken, password: Password })
export const EmailConfirmation = z.strictObject({ token: LinkToken })
export const EmailChange = z.strictObject({ email: Email, current: ExistingPassword })
export const NameChange = z.strictObject({ fname: Name, lname: Name })
export const PasswordChange = z.strictObject({ current: ExistingPassword, password: Password })
