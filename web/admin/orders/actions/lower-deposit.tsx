import { Trans, useLingui } from '@lingui/react/macro'
import { lowerDeposit } from '#contract/orders/corrections.staff.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { MoneyInput } from '#web/lib/form/number-fields.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { orderKeys } from '#web/lib/query/keys.ts'
import { TextAreaInput } from '#web/ui/form/form-fields.tsx'
import { DepositForm } from './order-forms.schema.ts'

/** Lowers what is to be paid before the items of an order leave, with a reason. */
export default function LowerDeposit({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { t } = useLingui()
  const form = useContractForm({
    schema: DepositForm,
    defaultValues: { deposit: order.deposit?.amount ?? 0, reason: '', version: order.version },
  })
  const { submit, isBusy } = useSubmit({
    form,
    send: (body) => api(lowerDeposit, { params: { id: order.id }, body }),
    failed: t`The deposit was not changed. Please try again.`,
    invalidates: [orderKeys.all],
    done: t`Deposit changed.`,
    onDone: onClose,
  })
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <MoneyInput
        name="deposit"
        label={<Trans>Deposit</Trans>}
        hint={<Trans>The items may leave once this much is paid. It can only be lowered; 0 asks for none.</Trans>}
        inputMode="numeric"
        required
      />
      <TextAreaInput name="reason" label={<Trans>Reason</Trans>} rows={2} maxLength={500} required />
      <FormError />
      <SaveActions isBusy={isBusy} onCancel={onClose} />
    </Form>
  )
}
