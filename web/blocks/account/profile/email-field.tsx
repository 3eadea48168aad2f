import { Trans, useLingui } from '@lingui/react/macro'
import { resendConfirmation } from '#contract/account/members.ts'
import { api } from '#web/lib/http/api.ts'
import { longMessageMs, useAction } from '#web/lib/query/use-action.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { Field } from '#web/ui/form/field.tsx'
import styles from './profile.module.css'

type Props = { email: string; isConfirmed: boolean; canResend: boolean }

/** Read-only, because the address identifies the account. Shows whether it is confirmed, and resends the mail. */
export function EmailField({ email, isConfirmed, canResend }: Props) {
  const { t } = useLingui()
  const resend = useAction({
    run: () => api(resendConfirmation),
    onDone: () => toast(t`We've sent the email again. Please check your inbox.`, 'success', longMessageMs),
    failed: t`The email was not sent. Please try again.`,
  })

  return (
    <div className={styles.email}>
      <Field
        type="email"
        name="email"
        label={<Trans>Email</Trans>}
        value={email}
        readOnly
        autoComplete="email"
        hint={
          isConfirmed ? (
            <Badge tone="action">
              <Trans>Confirmed</Trans>
            </Badge>
          ) : (
            <Badge tone="warning">
              <Trans>Not confirmed</Trans>
            </Badge>
          )
        }
      />
      {!isConfirmed && canResend && (
        <Button variant="quiet" busy={resend.isBusy} disabled={resend.isDone} onClick={() => resend.act()}>
          {resend.isDone ? <Trans>Email sent</Trans> : <Trans>Resend the confirmation email</Trans>}
        </Button>
      )}
    </div>
  )
}
