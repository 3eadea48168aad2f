import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './sign-in-form.module.css'

/** The second step: a code of the authenticator app, or a recovery code by somebody who has lost it. */
export function CodeStep({ onBack }: { onBack: () => void }) {
  const [isRecovery, setRecovery] = useState(false)
  const common = { name: 'code', autoComplete: 'one-time-code', spellCheck: false, autoFocus: true, required: true }
  return (
    <>
      {isRecovery ? (
        <Field
          {...common}
          key="recovery"
          label={<Trans>Recovery code</Trans>}
          hint={<Trans>Each of them works once.</Trans>}
          autoCapitalize="none"
          maxLength={20}
        />
      ) : (
        <Field
          {...common}
          key="app"
          label={<Trans>Code</Trans>}
          hint={<Trans>The six digits your authenticator app shows now.</Trans>}
          inputMode="numeric"
          maxLength={8}
        />
      )}
      <div className={styles.others}>
        <Button look="quiet" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? <Trans>Use a code of the app</Trans> : <Trans>Use a recovery code</Trans>}
        </Button>
        <Button look="quiet" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </>
  )
}
