import { Link } from 'react-router'
import { signInWords } from '../content/account.ts'
import { useSession } from './session.ts'
import { useReturnPath } from './use-return-path.ts'

export const createSignInPath = (returnPath: string, hasEnded: boolean) =>
  `/signin?${new URLSearchParams({ to: returnPath, ...(hasEnded && { why: 'ended' }) })}`

export function SignInLink() {
  const returnPath = useReturnPath()
  const { status } = useSession()
  return status === 'ended' && <Link to={createSignInPath(returnPath, true)}>{signInWords.button}</Link>
}
