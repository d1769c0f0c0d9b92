import { Link } from 'react-router'
import { signInWords } from '../content/account.ts'
import { useSession } from './session.ts'
import { useReturnPath } from './use-return-path.ts'

/** The address of the sign-in page that says why it asks, and then leads to the place. */
export const createSignInPath = (returnPath: string, hasEnded: boolean) =>
  `/signin?${new URLSearchParams({ to: returnPath, ...(hasEnded && { why: 'ended' }) })}`

/** Beside what was refused because the session has ended: to sign-in, and back to this very place. */
export function SignInLink() {
  const returnPath = useReturnPath()
  const { status } = useSession()
  return status === 'ended' && <Link to={createSignInPath(returnPath, true)}>{signInWords.button}</Link>
}
