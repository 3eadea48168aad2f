import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { editUser } from '#contract/account/user-changes.staff.ts'
import type { User } from '#contract/account/users.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { userKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { toastWith } from '#web/ui/feedback/toasts.tsx'
import { useUserFailures, withAction } from './user-failures.ts'

type Target = Pick<User, 'id' | 'name' | 'status'>

/** Activates or deactivates an account immediately, with Undo. A deactivation ends all its sessions. */
export function useStatusChange({ id, status }: Target) {
  const { t } = useLingui()
  const failures = useUserFailures()
  const next = status === 'active' ? 'inactive' : 'active'
  const set = (to: 'active' | 'inactive') =>
    api(editUser, { params: { id }, body: { status: to } }).catch((error: unknown) => {
      throw withAction(error, failures.status.name)
    })
  const shared = { failed: failures.status.failed, invalidates: [userKeys.all] }
  const texts = {
    active: t`User activated successfully! 🔄`,
    inactive: t`User deactivated successfully! 🔄`,
  }
  const { act: undo } = useAction({ run: () => set(next === 'active' ? 'inactive' : 'active'), ...shared })
  const { act, isBusy } = useAction({
    run: () => set(next),
    ...shared,
    onDone: () => toastWith(texts[next], { label: t`Undo`, run: () => undo() }),
  })
  return { act, isBusy, next } as const
}

type Props = { user: Target; variant?: ButtonVariant; children: (next: 'active' | 'inactive') => ReactNode }

export function StatusButton({ user, variant = 'quiet', children }: Props) {
  const { t } = useLingui()
  const { act, isBusy, next } = useStatusChange(user)
  const { name } = user
  return (
    <Button
      variant={variant}
      busy={isBusy}
      aria-label={next === 'active' ? t`Activate ${name}` : t`Deactivate ${name}`}
      onClick={() => act()}
    >
      {children(next)}
    </Button>
  )
}
