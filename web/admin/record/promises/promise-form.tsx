import { Trans, useLingui } from '@lingui/react/macro'
import { addDays, businessDay } from '#contract/business-day.ts'
import {
  type AddPromiseInput,
  addPromise,
  longestPromiseNote,
  maxPromiseDays,
} from '#contract/lending/arrears.staff.ts'
import type { Mended } from '#web/features/outbox/outbox.queries.ts'
import { isKept } from '#web/features/outbox/send-outbox.ts'
import { useSubmitItem } from '#web/features/outbox/use-submit-item.ts'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { MoneyInput } from '#web/lib/form/number-fields.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { arrearsKeys } from '#web/lib/query/keys.ts'
import { longMessageMs } from '#web/lib/query/use-action.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { DateInput, TextAreaInput } from '#web/ui/form/form-fields.tsx'
import layout from '../layout.module.css'
import { PromiseForm as Schema } from './promise-form.schema.ts'

type Props = {
  client: { id: number; name: string }
  /** What is overdue, in shillings: the amount that is offered. */
  overdue: number
  hasOpen: boolean
  /** The refused promise that the form begins with. */
  mended?: Mended<AddPromiseInput> | null
  onClose: () => void
}

/** Records what a client promises to pay until which day. */
export default function PromiseForm({ client: { id, name }, overdue, hasOpen, mended = null, onClose }: Props) {
  const { t } = useLingui()
  const today = businessDay(new Date())
  const form = useContractForm({
    schema: Schema,
    defaultValues: { ...(overdue > 0 && { amount: Math.ceil(overdue) }), note: '', ...mended?.body },
  })
  const submitItem = useSubmitItem()
  const { submit, isBusy } = useSubmit({
    form,
    send: ({ note, ...promise }, idempotencyKey) => {
      const body = JSON.stringify({ ...promise, ...(note && { note }) } satisfies AddPromiseInput)
      return submitItem(addPromise, idempotencyKey, { who: name, amount: promise.amount, id, body })
    },
    failed: t`The promise was not recorded. Please try again.`,
    invalidates: [arrearsKeys.all],
    onDone: async (sent) => {
      await mended?.remove()
      if (isKept(sent)) toast(t`Not recorded yet. It waits in the outbox.`, 'warning', longMessageMs)
      else toast(t`Promise recorded.`)
      onClose()
    },
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
