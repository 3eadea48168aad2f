import { Trans, useLingui } from '@lingui/react/macro'
import { addDays, businessDay } from '#contract/business-day.ts'
import { addPromise, longestPromiseNote, maxPromiseDays } from '#contract/lending/arrears.staff.ts'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { MoneyInput } from '#web/lib/form/number-fields.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { arrearsKeys } from '#web/lib/query/keys.ts'
import { DateInput, TextAreaInput } from '#web/ui/form/form-fields.tsx'
import layout from '../layout.module.css'
import { PromiseForm as Schema } from './promise-form.schema.ts'

type Props = {
  client: { id: number; name: string }
  /** What is overdue, in shillings: the amount that is offered. */
  overdue: number
  hasOpen: boolean
  onClose: () => void
}

/** Records what a client promises to pay until which day. */
export default function PromiseForm({ client: { id, name }, overdue, hasOpen, onClose }: Props) {
  const { t } = useLingui()
  const today = businessDay(new Date())
  const form = useContractForm({
    schema: Schema,
    defaultValues: { ...(overdue > 0 && { amount: Math.ceil(overdue) }), note: '' },
  })
  const { submit, isBusy } = useSubmit({
    form,
    send: ({ note, ...promise }, idempotencyKey) =>
      api(addPromise, { params: { id }, body: { ...promise, ...(note && { note }) }, idempotencyKey }),
    failed: t`The promise was not recorded. Please try again.`,
    invalidates: [arrearsKeys.all],
    done: t`Promise recorded.`,
    onDone: onClose,
  })
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <p>{name}</p>
      {hasOpen && (
        <p className={layout.note}>
          <Trans>It replaces the promise that is open.</Trans>
        </p>
      )}
      <MoneyInput name="amount" label={<Trans>Amount</Trans>} inputMode="numeric" required data-autofocus />
      <DateInput
        name="promisedOn"
        label={<Trans>To be paid by</Trans>}
        min={today}
        max={addDays(today, maxPromiseDays)}
        required
      />
      <TextAreaInput name="note" label={<Trans>Note</Trans>} rows={2} maxLength={longestPromiseNote} />
      <FormError />
      <SaveActions isBusy={isBusy} onCancel={onClose} />
    </Form>
  )
}
