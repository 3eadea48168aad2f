import { Trans, useLingui } from '@lingui/react/macro'
import { payBackReceipt, type Receipt } from '#contract/receipts/receipts.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { changedByReceipts, useMoneyToast } from '#web/admin/record/payments/use-money-moved.ts'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { MoneyInput } from '#web/lib/form/number-fields.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { TextAreaInput } from '#web/ui/form/form-fields.tsx'
import { PayBackForm as Schema } from './receipt-forms.schema.ts'

/** Pays unmatched money of a receipt back. */
export default function PayBackForm({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useLingui()
  const { id, account, method, unmatched } = receipt
  const form = useContractForm({ schema: Schema, defaultValues: { amount: unmatched, reason: '' } })
  const toastOf = useMoneyToast()
  const { submit, isBusy } = useSubmit({
    form,
    send: (body, idempotencyKey) => api(payBackReceipt, { params: { id }, body, idempotencyKey }),
    failed: t`The money was not paid back. Please try again.`,
    invalidates: changedByReceipts,
    onDone: (receipt) => {
      toastOf(receipt, method === 'cash' ? t`Money paid back.` : t`Written down as paid back. Now send the money.`)
      onClose()
    },
  })
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <p>
        <Trans>It leaves the account that received it: {account}.</Trans>
      </p>
      {method === 'mpesa' && (
        <p className={layout.note}>
          <Trans>This only writes it down. Send it afterwards, to a phone under Payouts or as you do otherwise.</Trans>
        </p>
      )}
      <MoneyInput name="amount" label={<Trans>Amount</Trans>} inputMode="numeric" required data-autofocus />
      <TextAreaInput name="reason" label={<Trans>Reason</Trans>} rows={2} maxLength={500} required />
      <FormError />
      <SaveActions isBusy={isBusy} label={<Trans>Pay back</Trans>} onCancel={onClose} />
    </Form>
  )
}
