import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field, PasswordField } from '#web/ui/form/field.tsx'
import { ForgotWay } from './forgot-password-link.tsx'
import styles from './proof-form.module.css'

export type Proof = { password: string; code: string }

type Props = {
  /** What somebody proves who they are with. */
  ask: readonly (keyof Proof)[]
  /** Of the code, where a recovery code will do as well. */
  codeHint?: ReactNode
  /** On the button that goes on. */
  yes: ReactNode
  look?: 'primary' | 'danger'
  failed: string
  onProof: (proof: Proof) => Promise<unknown>
  onCancel: () => void
}

/** Asks for the password, a code, or both before something that matters. A refusal stands beside its field. */
export function ProofForm({ ask, codeHint, yes, look = 'primary', failed, onProof, onCancel }: Props) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<{ password?: string; code?: string; whole?: string }>({})
  const [busy, setBusy] = useState(false)

  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const problemsOf = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : null
    if (code === 'WRONG_PASSWORD') return { password: messageOf(error, failed) }
    if (code === 'CODE_NOT_VALID') return { code: messageOf(error, failed) }
    return { whole: messageOf(error, failed) }
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const proof = { password: String(data.get('password') ?? ''), code: String(data.get('code') ?? '').trim() }
    const isShort = ask.includes('code') && proof.code.length < 6
    const found = {
      ...(ask.includes('password') && !proof.password && { password: t`Please enter your password` }),
      ...(isShort && { code: codeHint ? t`Please enter the code.` : t`Please enter the six digits your app shows` }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    await onProof(proof).catch((error) => {
      setProblems(problemsOf(error))
      setBusy(false)
    })
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} onInput={() => setProblems({})} noValidate>
      {ask.includes('password') && (
        <div className={styles.asked}>
          <PasswordField
            name="password"
            label={<Trans>Your password</Trans>}
            autoComplete="current-password"
            maxLength={200}
            required
            error={problems.password}
          />
          <ForgotWay />
        </div>
      )}
      {ask.includes('code') && (
        <Field
          name="code"
          label={<Trans>Authenticator code</Trans>}
          hint={codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={codeHint ? 'text' : 'numeric'}
          maxLength={20}
          required
          error={problems.code}
        />
      )}
      {problems.whole && (
        <Alert tone="error">
          <p>{problems.whole}</p>
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" look={look} busy={busy}>
          {busy ? <Trans>One moment...</Trans> : yes}
        </Button>
        <Button look="secondary" disabled={busy} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
