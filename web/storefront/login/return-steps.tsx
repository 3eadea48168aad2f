import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TermsForm } from '#web/features/registration/registration.schema.ts'
import { TermsCheckbox } from '#web/features/registration/terms-checkbox.tsx'
import { CodeStep } from '#web/features/sign-in/code-step.tsx'
import type { Added } from '#web/features/sign-in/oauth.ts'
import { CodeForm } from '#web/features/sign-in/sign-in.schema.ts'
import { useSignInFailure } from '#web/features/sign-in/use-sign-in-failure.ts'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import styles from './return-steps.module.css'

type Props = {
  /** Repeats the sign-in with the added terms or code. */
  finish: (added: Added) => Promise<void>
  onFailed: (error: unknown) => void
}

const StepButton = ({ isBusy, children }: { isBusy: boolean; children: ReactNode }) => (
  <SubmitButton isBusy={isBusy} busyLabel={<Trans>One moment...</Trans>}>
    {children}
  </SubmitButton>
)

/** A new member accepts the terms, also after signing in with Google or Facebook. */
export function TermsStep({ finish, onFailed }: Props) {
  const { failed, toMessage } = useSignInFailure()
  const form = useContractForm({ schema: TermsForm })
  const send = () => finish({ terms: true })
  const { submit, isBusy } = useSubmit({ form, send, failed, toFormMessage: toMessage, onFailed })
  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
      <FormError />
      <p>
        <Trans>You don't have an account here yet. Create one?</Trans>
      </p>
      <TermsCheckbox />
      <StepButton isBusy={isBusy}>
        <Trans>Create Account</Trans>
      </StepButton>
    </Form>
  )
}

/** Requests the code of an account with two-factor sign-in. */
export function TwoFactorStep({ finish, onFailed, onBack }: Props & { onBack: () => void }) {
  const { t } = useLingui()
  const { failed, toMessage } = useSignInFailure()
  const form = useContractForm({
    schema: CodeForm,
    shouldFocusError: false,
    messages: { code: t`Please enter the code.` },
  })
  const { submit, isBusy } = useSubmit({
    form,
    send: ({ code }) => finish({ twoFactorCode: code }),
    failed,
    toFormMessage: toMessage,
    onFailed,
  })
  const press = (
    <StepButton isBusy={isBusy}>
      <Trans>Log in</Trans>
    </StepButton>
  )
  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
      <FormError fields={['code']} />
      <CodeStep press={press} onBack={onBack} />
    </Form>
  )
}
