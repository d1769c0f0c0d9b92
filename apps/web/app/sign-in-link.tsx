import { Link } from 'react-router'
import { signInWords } from './content/account.ts'
import { useSession } from './session.ts'
import { useHere } from './ui/here.ts'

/** The address of the sign-in page that says why it asks, and then leads to the place. */
export const signInAddress = (place: string, ended: boolean) =>
  `/signin?${new URLSearchParams({ to: place, ...(ended && { why: 'ended' }) })}`

/** Beside what was refused because the session has ended: to sign-in, and back to this very place. */
export function SignInLink() {
  const here = useHere()
  const { status } = useSession()
  return status === 'ended' && <Link to={signInAddress(here, true)}>{signInWords.button}</Link>
}
