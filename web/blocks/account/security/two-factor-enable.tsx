import { Trans, useLingui } from '@lingui/react/macro'
import { startTwoFactor } from '#contract/account/security.ts'
import { api } from '#web/lib/http/api.ts'
import { ReauthForm } from '../reauth-form.tsx'
import type { Secret } from './scan-secret.tsx'

type Props = { onSecret: (secret: Secret) => void; onCancel: () => void }

/** The first step: the password is exchanged for a secret. */
export function EnableTwoFactor({ onSecret, onCancel }: Props) {
  const { t } = useLingui()
  return (
    <ReauthForm
      proof="password"
      submitLabel={<Trans>Continue</Trans>}
      failed={t`That did not work. Please try again.`}
      onProof={async ({ password }) => onSecret(await api(startTwoFactor, { body: { password } }))}
      onCancel={onCancel}
    />
  )
}
