import { useNavigate } from 'react-router'
import { signOutAll } from '#web/lib/session/sign-in.ts'
import { useAskToLeave } from '#web/lib/session/use-ask-to-leave.ts'
import { useLocalePath } from '#web/lib/url/paths.ts'

/** Ends, after a warning about unsent entries, the sessions of this browser and navigates to /login. */
export function useLeave() {
  const navigate = useNavigate()
  const localePath = useLocalePath()
  return useAskToLeave(() => {
    signOutAll()
    navigate(localePath('/login'))
  })
}
