import { Trans, useLingui } from '@lingui/react/macro'
import { useTheme } from '#web/lib/boot/appearance.ts'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { FormActions } from '#web/lib/form/form-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { RadioInput } from '#web/ui/form/radio-input.tsx'
import styles from './own-choices.module.css'
import { ThemeForm } from './own-choices.schema.ts'
import { useSaveChoices } from './preferences.queries.ts'

/** Light or dark, for the account on all its devices. */
export function OwnTheme({ onSaved }: { onSaved?: () => void }) {
  const { t } = useLingui()
  const [theme, setTheme] = useTheme()
  const save = useSaveChoices()
  const form = useContractForm({ schema: ThemeForm, values: { theme } })
  const { submit, isBusy } = useSubmit({
    form,
    send: (body) => save(body),
    failed: t`The theme was not saved. Please try again.`,
    done: t`Theme saved.`,
    onDone: (_, chosen) => {
      setTheme(chosen.theme)
      onSaved?.()
    },
  })
  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
      <RadioInput
        name="theme"
        label={t`Theme`}
        hint={t`The colours of the console, on every device where you sign in.`}
        options={[
          { value: 'light', label: t`Light Mode` },
          { value: 'dark', label: t`Dark Mode` },
          { value: 'auto', label: t`Same as device` },
        ]}
      />
      <FormError />
      <FormActions>
        <SubmitButton isBusy={isBusy} busyLabel={<Trans>Saving...</Trans>}>
          <Trans>Save Theme</Trans>
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
