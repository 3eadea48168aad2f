import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { toastWith } from '#web/ui/feedback/toasts.tsx'
import { sessions } from './session.ts'
import { isSending, unsentOf } from './unsent.store.ts'

/** Unsent entries of the accounts that are signed in here. */
const countUnsent = () =>
  (['staff', 'member'] as const).reduce((sum, kind) => {
    const id = sessions[kind].get()?.user.id
    return sum + (id === undefined ? 0 : (unsentOf({ key: `${kind}:${id}` }) ?? 0))
  }, 0)

/** Signs out by `leave`; with unsent entries in the outbox it says first what becomes of them, and the action signs out. */
export function useAskToLeave(leave: () => void) {
  const { t } = useLingui()
  return useCallback(() => {
    if (countUnsent() === 0 && !isSending()) return leave()
    const question = t`Some entries are not sent yet. They stay on this phone, locked, until you sign in here again.`
    toastWith(question, { label: t`Logout`, run: leave }, 'warning')
  }, [leave, t])
}
