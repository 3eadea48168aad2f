import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { StartPage } from '#contract/account/start-pages.ts'
import { AccountQuery } from '#web/blocks/account/account-query.tsx'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { FormActions } from '#web/lib/form/form-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { useSession } from '#web/lib/session/session.ts'
import { usualStart } from '#web/lib/session/start-path.ts'
import { RadioInput } from '#web/ui/form/radio-input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './own-choices.module.css'
import { StartForm } from './own-choices.schema.ts'
import { consolePreferences, useSaveChoices } from './preferences.queries.ts'

/** Where a sign-in of the account leads. Nothing where the choices failed to load: the mails of the same call say so. */
export function OwnStart() {
  const session = useSession()
  const query = useQuery(consolePreferences(session))
  if (!session.user || (query.isError && !query.data)) return null
  const usual = usualStart(session.user)
  return (
    <Panel title={<Trans>After sign-in</Trans>}>
      <AccountQuery query={query}>{({ startPage }) => <StartOf startPage={startPage ?? usual} />}</AccountQuery>
    </Panel>
  )
}

function StartOf({ startPage }: { startPage: StartPage }) {
  const { t } = useLingui()
  const save = useSaveChoices()
  const form = useContractForm({ schema: StartForm, values: { startPage } })
  const { submit, isBusy } = useSubmit({
    form,
    send: (body) => save(body),
    failed: t`The start page was not saved. Please try again.`,
    done: t`Start page saved.`,
  })
  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
      <RadioInput
        name="startPage"
        label={t`Start page`}
        hint={t`Where you are after you sign in.`}
        options={[
          { value: 'console', label: t`Back office` },
          { value: 'work', label: t`Work page` },
          { value: 'shop', label: t`Shop` },
        ]}
      />
      <FormError />
      <FormActions>
        <SubmitButton isBusy={isBusy} busyLabel={<Trans>Saving...</Trans>}>
          <Trans>Save Start Page</Trans>
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
