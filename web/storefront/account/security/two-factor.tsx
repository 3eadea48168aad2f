import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { myProfile, type Person } from '#web/features/profile/profile.queries.ts'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanSecret, type Secret } from './scan-secret.tsx'
import styles from './two-factor.module.css'
import { EnableTwoFactor } from './two-factor-enable.tsx'
import { EndTwoFactor } from './two-factor-end.tsx'

type Step = 'none' | 'password' | 'ending' | Secret

/** The server shows recovery codes once, so they stay across tabs until the reader confirms having saved them. */
const unsavedCodes = createFormDrafts<{ codes: string[] }>()

/** Two-factor sign-in with an authenticator app: enabled in three steps, disabled in one. */
export function TwoFactor({ person, isOn }: { person: Person; isOn: boolean }) {
  const client = useQueryClient()
  const [step, setStep] = useState<Step>('none')
  const [codes, setCodes] = useState(() => unsavedCodes.read(person.key)?.codes ?? null)

  const settle = (twoFactor: boolean) => {
    client.setQueryData(myProfile(person).queryKey, (profile) => profile && { ...profile, twoFactor })
    setStep('none')
  }
  const switchedOn = (recoveryCodes: string[]) => {
    unsavedCodes.write(person.key, { codes: recoveryCodes })
    setCodes(recoveryCodes)
    settle(true)
  }
  const confirmSaved = () => {
    unsavedCodes.clear(person.key)
    setCodes(null)
  }
  /** Refetches the profile: two-factor sign-in may have changed on another device. */
  const stop = () => {
    setStep('none')
    void client.invalidateQueries({ queryKey: myProfile(person).queryKey })
  }

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
      {step === 'none' && !codes && (
        <Button
          className={styles.open}
          look={isOn ? 'secondary' : 'primary'}
          onClick={() => setStep(isOn ? 'ending' : 'password')}
        >
          {isOn ? <Trans>Disable 2FA</Trans> : <Trans>Enable 2FA</Trans>}
        </Button>
      )}
      {step === 'password' && <EnableTwoFactor onSecret={setStep} onCancel={stop} />}
      {step === 'ending' && <EndTwoFactor onEnded={() => settle(false)} onCancel={stop} />}
      {typeof step === 'object' && <ScanSecret secret={step} onConfirmed={switchedOn} onCancel={stop} />}
      {codes && <RecoveryCodes codes={codes} onKept={confirmSaved} />}
    </Panel>
  )
}
