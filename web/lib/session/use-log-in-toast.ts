import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { toastWith } from '#web/ui/feedback/toasts.tsx'
import { languageOf, localePath } from '../url/paths.ts'

/** Shows what needs a session, with a button that opens the sign-in page and returns to this page. */
export function useLogInToast() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const run = () => {
    const { pathname, search } = window.location
    navigate(localePath(`/login?next=${encodeURIComponent(pathname + search)}`, languageOf(pathname)))
  }
  return (message: string) => toastWith(message, { label: t`Log in`, run }, 'info')
}
