import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { messageOf } from '../../lib/api.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Field, PasswordField } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.tsx'
import styles from './sign-in-form.module.css'

export type Credentials = { username: string; password: string; rememberMe: boolean }

type Props = {
  /** What the name may be: username, e-mail or phone. */
  hint: ReactNode
  signIn: (credentials: Credentials) => Promise<unknown>
  onDone: () => void
}

/** Username and password. What was typed stays when it fails; the reason stands above it. */
export function SignInForm({ hint, signIn, onDone }: Props) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const username = String(form.get('username') ?? '').trim()
    const password = String(form.get('password') ?? '')
    if (!username || !password) return setProblem(t`Please enter your username and password.`)
    setBusy(true)
    setProblem(null)
    try {
      await signIn({ username, password, rememberMe: form.get('rememberMe') === 'on' })
      toast(t`Login successful! Redirecting to dashboard...`)
      onDone()
    } catch (error) {
      setProblem(messageOf(error, t`Login failed. Please try again.`))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {problem && (
        <Alert tone="error">
          <p>{problem}</p>
        </Alert>
      )}
      <Field
        name="username"
        label={<Trans>Username</Trans>}
        hint={hint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField name="password" label={<Trans>Password</Trans>} autoComplete="current-password" required />
      <Checkbox name="rememberMe" label={<Trans>Remember me</Trans>} />
      <Button type="submit" busy={busy}>
        {busy ? <Trans>Signing In...</Trans> : <Trans>Sign In</Trans>}
      </Button>
    </form>
  )
}
