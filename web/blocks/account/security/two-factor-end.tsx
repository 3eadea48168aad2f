import { Trans, useLingui } from '@lingui/react/macro'
import { endTwoFactor } from '#contract/account/security.ts'
import { api } from '#web/lib/http/api.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { ReauthForm } from '../reauth-form.tsx'

type Props = { onEnded: () => void; onCancel: () => void }

export function EndTwoFactor({ onEnded, onCancel }: Props) {
  const { t } = useLingui()
  return (
    <ReauthForm
      proof="both"
      codeHint={<Trans>A recovery code works too.</Trans>}
      submitLabel={<Trans>Disable 2FA</Trans>}
      variant="danger"
      failed={t`That did not work. Please try again.`}
      onProof={async (body) => {
        await api(endTwoFactor, { body })
        toast(t`Two-factor authentication is off.`)
        onEnded()
      }}
      onCancel={onCancel}
    />
  )
}
