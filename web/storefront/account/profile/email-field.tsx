import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { resendConfirmation } from '#contract/account/members.ts'
import { api, messageOf } from '#web/lib/http/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { Field } from '#web/ui/form/field.tsx'
import styles from './profile.module.css'

type Props = { email: string; isConfirmed: boolean; canResend: boolean }
const readMs = 5000

/** Read-only: it is what the account goes by. Whether it was confirmed, and the mail for it once more. */
export function EmailField({ email, isConfirmed, canResend }: Props) {
  const { t } = useLingui()
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')

  const resend = async () => {
    setState('busy')
    try {
      await api(resendConfirmation)
      setState('sent')
      toast(t`We've sent the email again. Please check your inbox.`, 'success', readMs)
    } catch (error) {
      setState('idle')
      toast(messageOf(error, t`The email was not sent. Please try again.`), 'error', readMs)
    }
  }

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
        <Button look="quiet" busy={state === 'busy'} disabled={state === 'sent'} onClick={resend}>
          {state === 'sent' ? <Trans>Email sent</Trans> : <Trans>Resend the confirmation email</Trans>}
        </Button>
      )}
    </div>
  )
}
