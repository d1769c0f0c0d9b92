import { useNavigate } from 'react-router'
import { showToast } from '../ui/feedback/toast.ts'
import { logOut } from './session.ts'

export function useLogOut() {
  const navigate = useNavigate()
  return async () => {
    await logOut()
    await navigate('/')
    showToast('ok', 'Logged out successfully!')
  }
}
