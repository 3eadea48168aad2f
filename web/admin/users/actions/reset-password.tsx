import { Trans, useLingui } from '@lingui/react/macro'
import { resetUserPassword } from '#contract/account/user-changes.staff.ts'
import type { User } from '#contract/account/users.staff.ts'
import { ConfirmDialog } from '#web/lib/form/confirm-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { userKeys } from '#web/lib/query/keys.ts'
import { toastFailure, useUserFailures, withAction } from './user-failures.ts'

type Props = { user: Pick<User, 'id' | 'name' | 'email' | 'isInvited'>; opened: boolean; onClose: () => void }

/** Mails a link to choose a new password, or another invitation to an account that has none yet. */
export function ResetPassword({ user: { id, name, email, isInvited }, opened, onClose }: Props) {
  const { t } = useLingui()
  const { reset } = useUserFailures()
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={<Trans>Reset Password</Trans>}
      confirmLabel={isInvited ? <Trans>Send Invitation</Trans> : <Trans>Send Reset Email</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      onConfirm={() =>
        api(resetUserPassword, { params: { id }, body: {} }).catch((error: unknown) => {
          toastFailure(reset)(error)
          throw withAction(error, reset.name)
        })
      }
      done={isInvited ? t`The invitation was sent again.` : t`Password reset email sent successfully! 📧`}
      failed={reset.failed}
      stale={userKeys.all}
    >
      {isInvited ? (
        <p>
          <Trans>
            {name} has not chosen a password yet. Another invitation will be sent to {email}.
          </Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>Are you sure you want to reset the password for {name}?</Trans>
          </p>
          <p>
            <Trans>A reset email will be sent to {email}. The password of now works until a new one is chosen.</Trans>
          </p>
        </>
      )}
    </ConfirmDialog>
  )
}
