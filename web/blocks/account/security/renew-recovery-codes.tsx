import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { renewRecoveryCodes } from '#contract/account/security.ts'
import { api } from '#web/lib/http/api.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ReauthForm } from '../reauth-form.tsx'

/** From this number of unused codes down, the screen suggests a new set. */
const FEW = 2

/** How many recovery codes are unused, as a warning when few are. */
export function RecoveryCodesLeft({ count }: { count: number }) {
  const labels = (
    <Plural
      value={count}
      _0="You have no unused recovery codes."
      one="You have # unused recovery code."
      other="You have # unused recovery codes."
    />
  )
  if (count > FEW) return <p>{labels}</p>
  return (
    <Alert tone="warning" title={labels}>
      <p>
        <Trans>Without your phone you need one to log in. Get new codes now.</Trans>
      </p>
    </Alert>
  )
}

type Props = { onRenewed: (recoveryCodes: string[]) => void; onCancel: () => void }

/** Replaces the recovery codes, with the same proof as switching two-factor sign-in off. */
export function RenewRecoveryCodes({ onRenewed, onCancel }: Props) {
  const { t } = useLingui()
  return (
    <>
      <p>
        <Trans>You get ten new codes. The earlier ones stop working immediately.</Trans>
      </p>
      <ReauthForm
        proof="both"
        codeHint={<Trans>A recovery code works too.</Trans>}
        submitLabel={<Trans>Get new codes</Trans>}
        failed={t`That did not work. Please try again.`}
        onProof={async (body) => onRenewed((await api(renewRecoveryCodes, { body })).recoveryCodes)}
        onCancel={onCancel}
      />
    </>
  )
}
