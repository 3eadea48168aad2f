import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ConsolePreferences } from '#contract/account/console-preferences.staff.ts'
import { AccountQuery } from '#web/blocks/account/account-query.tsx'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { FormActions } from '#web/lib/form/form-actions.tsx'
import { SaveBar } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { CheckboxInput } from '#web/ui/form/form-fields.tsx'
import styles from './own-choices.module.css'
import { MailsForm } from './own-choices.schema.ts'
import { consolePreferences, useSaveChoices } from './preferences.queries.ts'

/** Which mails and notices about the work of the shop the account gets. */
export function OwnMails({ onSaved }: { onSaved?: () => void }) {
  const query = useQuery(consolePreferences(useSession()))
  return <AccountQuery query={query}>{(choices) => <MailsOf choices={choices} onSaved={onSaved} />}</AccountQuery>
}

type Props = { choices: ConsolePreferences; onSaved: (() => void) | undefined }

function MailsOf({ choices: { mailsNewOrders, mailsFailures, noticesOfOrders }, onSaved }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const save = useSaveChoices()
  const form = useContractForm({ schema: MailsForm, values: { mailsNewOrders, mailsFailures, noticesOfOrders } })
  const { submit, isBusy } = useSubmit({
    form,
    send: (body) => save(body),
    failed: t`The notifications were not saved. Please try again.`,
    done: t`Notifications saved.`,
    onDone: () => onSaved?.(),
  })
  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
      <div>
        <CheckboxInput name="mailsNewOrders" label={<Trans>Email me when a new order is placed</Trans>} />
        <p className={styles.note}>
          <Trans>For each order of the branches you see, except those you place yourself.</Trans>
        </p>
      </div>
      <div>
        <CheckboxInput name="mailsFailures" label={<Trans>Email me on failed transactions</Trans>} />
        <p className={styles.note}>
          <Trans>Refused bookings and reversed repayments of the branches you see, in one email an hour at most.</Trans>
        </p>
      </div>
      <div>
        <CheckboxInput
          name="noticesOfOrders"
          label={<Trans>Notify me each morning of the orders of yesterday</Trans>}
        />
        <p className={styles.note}>
          <Trans>For staff with all branches, who get no notification of single orders.</Trans>
        </p>
      </div>
      {!can(session, 'View Orders') && (
        <p className={styles.note}>
          <Trans>Your role does not see orders, so you get none of these until it does.</Trans>
        </p>
      )}
      <FormError />
      <SaveBar>
        <FormActions>
          <SubmitButton isBusy={isBusy} busyLabel={<Trans>Saving...</Trans>}>
            <Trans>Save Notifications</Trans>
          </SubmitButton>
        </FormActions>
      </SaveBar>
    </Form>
  )
}
