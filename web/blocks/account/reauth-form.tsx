import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { type Proof, proofSchemas } from '#web/features/profile/proof.schema.ts'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { FormActions } from '#web/lib/form/form-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { hasCode } from '#web/lib/http/api.ts'
import { fieldMessages } from '#web/lib/i18n/field-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { ForgotPasswordLink } from './forgot-password-link.tsx'
import styles from './reauth-form.module.css'

type Props = {
  proof: keyof typeof proofSchemas
  /** Hint of the code field, where a recovery code is accepted too. */
  codeHint?: ReactNode
  /** Label of the submit button. */
  submitLabel: ReactNode
  variant?: 'primary' | 'danger'
  failed: string
  onProof: (proof: Proof) => Promise<unknown>
  onCancel: () => void
}

function problemsOf(error: unknown): Record<string, string> {
  if (hasCode(error, 'WRONG_PASSWORD')) return { password: error.message }
  if (hasCode(error, 'CODE_NOT_VALID')) return { code: error.message }
  return fieldMessages(error)
}

/** Requires the password, a code, or both before a sensitive action. */
export function ReauthForm({ proof, codeHint, submitLabel, variant = 'primary', failed, onProof, onCancel }: Props) {
  const { t } = useLingui()
  const form = useContractForm({
    schema: proofSchemas[proof],
    defaultValues: { password: '', code: '' },
    messages: {
      password: t`Please enter your password`,
      code: codeHint ? t`Please enter the code.` : t`Please enter the six digits your app shows`,
    },
  })
  const { submit, isBusy } = useSubmit({ form, send: onProof, failed, toFieldMessages: problemsOf })

  useEffect(() => form.setFocus(proof === 'code' ? 'code' : 'password'), [form, proof])

  return (
    <Form form={form} className={styles.form} onSubmit={submit}>
      {proof !== 'code' && (
        <div className={styles.fields}>
          <PasswordInput
            name="password"
            label={<Trans>Your password</Trans>}
            autoComplete="current-password"
            maxLength={200}
            required
          />
          <ForgotPasswordLink />
        </div>
      )}
      {proof !== 'password' && (
        <TextInput
          name="code"
          label={<Trans>Authenticator code</Trans>}
          hint={codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={codeHint ? 'text' : 'numeric'}
          maxLength={20}
          required
        />
      )}
      <FormError />
      <FormActions>
        <SubmitButton variant={variant} isBusy={isBusy} busyLabel={<Trans>One moment...</Trans>}>
          {submitLabel}
        </SubmitButton>
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
