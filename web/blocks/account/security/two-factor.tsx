import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Profile } from '#contract/account/profile.ts'
import { endTwoFactor, startTwoFactor } from '#contract/account/security.ts'
import { myProfile, type Person } from '#web/features/profile/profile.queries.ts'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { api } from '#web/lib/http/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { Checkbox } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReauthForm } from '../reauth-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RecoveryCodesLeft, RenewRecoveryCodes } from './renew-recovery-codes.tsx'
import { ScanSecret, type Secret } from './scan-secret.tsx'
import styles from './two-factor.module.css'

type Step = 'none' | 'password' | 'ending' | 'renewing' | Secret
type NewCodes = { codes: string[]; isRenewed: boolean }

/** The server shows recovery codes once, so they stay across tabs until the reader confirms having saved them. */
const unsavedCodes = createFormDrafts<{ shown: NewCodes }>()

type Props = {
  person: Person
  profile: Profile
  /** The label of a checkbox in place of the buttons that begin and end it. */
  checkboxLabel?: ReactNode
}

/** Two-factor sign-in with an authenticator app: enabled in three steps, disabled in one. Its recovery codes. */
export function TwoFactor({ person, profile, checkboxLabel }: Props) {
  const client = useQueryClient()
  const [step, setStep] = useState<Step>('none')
  const [unsaved, setUnsaved] = useState(() => unsavedCodes.read(person.key)?.shown ?? null)
  const { twoFactor: isOn, recoveryCodesLeft } = profile

  const settle = (change: Pick<Profile, 'twoFactor' | 'recoveryCodesLeft'>) => {
    client.setQueryData(myProfile(person).queryKey, (current) => current && { ...current, ...change })
    setStep('none')
  }
  const show = (shown: NewCodes) => {
    unsavedCodes.write(person.key, { shown })
    setUnsaved(shown)
    settle({ twoFactor: true, recoveryCodesLeft: shown.codes.length })
  }
  const confirmSaved = () => {
    unsavedCodes.clear(person.key)
    setUnsaved(null)
  }
  /** Refetches the profile: two-factor sign-in may have changed on another device. */
  const stop = () => {
    setStep('none')
    void client.invalidateQueries({ queryKey: myProfile(person).queryKey })
  }

  const isBegun = step !== 'none' && step !== 'renewing'

  return (
    <Panel title={<Trans>Two-Factor Authentication</Trans>}>
      <p className={styles.state}>
        {isOn ? (
          <Badge tone="action">
            <Trans>On</Trans>
          </Badge>
        ) : (
          <Badge tone="info">
            <Trans>Off</Trans>
          </Badge>
        )}
        <Trans>Adds a code from an app on your phone, so a stolen password isn't enough.</Trans>
      </p>
      {checkboxLabel && !unsaved && (
        <Checkbox
          label={checkboxLabel}
          // Ticked while it is on or being switched on.
          checked={isOn !== isBegun}
          onChange={() => (isBegun ? stop() : setStep(isOn ? 'ending' : 'password'))}
        />
      )}
      {step === 'none' && !unsaved && isOn && (
        <>
          <RecoveryCodesLeft count={recoveryCodesLeft} />
          <div className={styles.actions}>
            <Button variant="secondary" onClick={() => setStep('renewing')}>
              <Trans>New recovery codes</Trans>
            </Button>
            {!checkboxLabel && (
              <Button variant="secondary" onClick={() => setStep('ending')}>
                <Trans>Disable 2FA</Trans>
              </Button>
            )}
          </div>
        </>
      )}
      {step === 'none' && !unsaved && !isOn && !checkboxLabel && (
        <Button className={styles.open} onClick={() => setStep('password')}>
          <Trans>Enable 2FA</Trans>
        </Button>
      )}
      {step === 'password' && <EnableTwoFactor onSecret={setStep} onCancel={stop} />}
      {step === 'ending' && (
        <EndTwoFactor onEnded={() => settle({ twoFactor: false, recoveryCodesLeft: 0 })} onCancel={stop} />
      )}
      {step === 'renewing' && (
        <RenewRecoveryCodes onRenewed={(codes) => show({ codes, isRenewed: true })} onCancel={stop} />
      )}
      {typeof step === 'object' && (
        <ScanSecret secret={step} onConfirmed={(codes) => show({ codes, isRenewed: false })} onCancel={stop} />
      )}
      {unsaved && <RecoveryCodes {...unsaved} onSaved={confirmSaved} />}
    </Panel>
  )
}

type EnableTwoFactorProps = { onSecret: (secret: Secret) => void; onCancel: () => void }

/** The first step: the password is exchanged for a secret. */
function EnableTwoFactor({ onSecret, onCancel }: EnableTwoFactorProps) {
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

type EndTwoFactorProps = { onEnded: () => void; onCancel: () => void }

function EndTwoFactor({ onEnded, onCancel }: EndTwoFactorProps) {
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
