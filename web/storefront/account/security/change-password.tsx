import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { shortestPassword } from '#contract/account/members.ts'
import { changePassword } from '#contract/account/security.ts'
import { mySessions, type Person } from '#web/features/profile/profile.queries.ts'
import { useFieldErrors } from '#web/lib/form/use-field-errors.ts'
import { ApiError, api, messageOf } from '#web/lib/http/api.ts'
import { fieldMessages } from '#web/lib/i18n/field-messages.ts'
import { PasswordStrength } from '#web/lib/session/password-strength.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { PasswordField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ForgotWay } from '../forgot-password-link.tsx'
import styles from './security.module.css'

type Typed = Record<'currentPassword' | 'newPassword' | 'confirmPassword', string>
const nothing: Typed = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** A new password ends all other sessions. What was typed stays until it has worked, and no longer than the page. */
export function ChangePassword({ person, email }: { person: Person; email: string }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [typed, setTyped] = useState(nothing)
  const { errors, show, onInput } = useFieldErrors()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const check = () => ({
    ...(!typed.currentPassword && { currentPassword: t`Please enter your current password` }),
    ...(typed.newPassword.length < shortestPassword && { newPassword: t`Password must be at least 8 characters` }),
    ...(typed.newPassword !== typed.confirmPassword && { confirmPassword: t`Passwords do not match` }),
  })

  /** What of a refusal belongs to a field, and the words for the rest. */
  const read = (error: unknown) => {
    const failed = t`Failed to change password. Please check your current password.`
    const code = error instanceof ApiError ? error.code : null
    if (code === 'WRONG_PASSWORD') return { fields: { currentPassword: failed } }
    if (code === 'NETWORK') return { fields: {}, words: t`No connection. Please try again.` }
    return { fields: fieldMessages(error, 'newPassword'), words: messageOf(error, failed) }
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setProblem(null)
    if (show(form, check())) return
    setBusy(true)
    try {
      await api(changePassword, { body: typed })
      setTyped(nothing)
      toast(t`Password updated successfully!`)
      await client.invalidateQueries({ queryKey: mySessions(person).queryKey })
    } catch (error) {
      const { fields, words = null } = read(error)
      if (!show(form, fields)) setProblem(words)
    } finally {
      setBusy(false)
    }
  }

  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: errors[name],
    maxLength: 200,
    required: true,
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  })

  return (
    <Panel title={<Trans>Change Password</Trans>}>
      <form className={styles.form} onSubmit={submit} onInput={onInput} noValidate>
        {/* Tells the browser's password store whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <div className={styles.new}>
          <PasswordField
            {...field('currentPassword')}
            label={<Trans>Current Password</Trans>}
            autoComplete="current-password"
          />
          <ForgotWay />
        </div>
        <div className={styles.new}>
          <PasswordField {...field('newPassword')} label={<Trans>New Password</Trans>} autoComplete="new-password" />
          <PasswordStrength password={typed.newPassword} />
        </div>
        <PasswordField
          {...field('confirmPassword')}
          label={<Trans>Confirm New Password</Trans>}
          autoComplete="new-password"
        />
        {problem && (
          <Alert tone="error">
            <p>{problem}</p>
          </Alert>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            {busy ? <Trans>Saving...</Trans> : <Trans>Change Password</Trans>}
          </Button>
          <p className={styles.note}>
            <Trans>A new password signs you out on all other devices.</Trans>
          </p>
        </div>
      </form>
    </Panel>
  )
}
