import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import styles from './sign-in-form.module.css'

type Props = {
  /** The submit button. */
  press: ReactNode
  onBack: () => void
}

/** The second step of the form around it: a code of the authenticator app, or a recovery code. */
export function CodeStep({ press, onBack }: Props) {
  const { register, setValue, clearErrors } = useFormContext()
  const [isRecovery, setRecovery] = useState(false)
  const change = () => {
    setValue('code', '')
    clearErrors()
    setRecovery(!isRecovery)
  }
  const common = {
    ...register('code', { shouldUnregister: true }),
    autoComplete: 'one-time-code',
    spellCheck: false,
    autoFocus: true,
    required: true,
  }
  return (
    <>
      {isRecovery ? (
        <Field
          {...common}
          key="recovery"
          label={<Trans>Recovery code</Trans>}
          hint={<Trans>Each code works once.</Trans>}
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
          maxLength={12}
        />
      )}
      {press}
      <div className={styles.ways}>
        <Button variant="quiet" onClick={change}>
          {isRecovery ? <Trans>Use an app code</Trans> : <Trans>Use a recovery code</Trans>}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </>
  )
}
