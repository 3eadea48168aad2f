import { Trans, useLingui } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { makePayout, type Unsent } from '#contract/receipts/payouts.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { PhoneInput } from '#web/admin/record/phone-input.tsx'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { PayoutForm as Schema } from './payout-form.schema.ts'
import { payoutKeys } from './payouts.queries.ts'

/** To which phone money is sent; a second person releases it. */
export default function PayoutForm({ unsent, onClose }: { unsent: Unsent; onClose: () => void }) {
  const { t } = useLingui()
  const { entryId, receipt, client, phone, comparedWith, amount, account } = unsent
  const form = useContractForm({
    schema: Schema,
    defaultValues: { phone: phone === null ? '' : toLocalPhone(phone) },
  })
  const { submit, isBusy } = useSubmit({
    form,
    send: (values, idempotencyKey) => {
      const of = entryId === null ? { receiptId: receipt?.id ?? 0 } : { entryId }
      return api(makePayout, { body: { ...values, ...of }, idempotencyKey })
    },
    failed: t`It was not prepared. Nothing was sent; please try again.`,
    invalidates: [payoutKeys.all],
    done: t`It waits for a second person.`,
    onDone: onClose,
  })
  const sum = ksh(amount)
  const who = client?.name ?? receipt?.number ?? ''
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <p>
        <Trans>
          {sum} for {who}, out of {account}
        </Trans>
      </p>
      {client === null && comparedWith !== null && (
        <p>
          <Trans>Paid by {comparedWith}</Trans>
        </p>
      )}
      <PhoneInput required />
      <p className={layout.note}>
        <Trans>A second person compares the phone and releases it. M-Pesa then sends the money immediately.</Trans>
      </p>
      <FormError />
      <SaveActions isBusy={isBusy} onCancel={onClose} />
    </Form>
  )
}
