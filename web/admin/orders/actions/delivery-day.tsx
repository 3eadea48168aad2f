import { Trans, useLingui } from '@lingui/react/macro'
import { businessDay } from '#contract/business-day.ts'
import { correctDeliveryDay } from '#contract/orders/corrections.staff.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { orderKeys } from '#web/lib/query/keys.ts'
import { DateInput, TextAreaInput } from '#web/ui/form/form-fields.tsx'
import { DeliveryDayForm } from './order-forms.schema.ts'

type Props = { order: StaffOrder; deliveredOn: string | null; onClose: () => void }

/** Corrects the delivery day of an order, with a reason. */
export default function DeliveryDay({ order, deliveredOn, onClose }: Props) {
  const { t } = useLingui()
  const form = useContractForm({
    schema: DeliveryDayForm,
    defaultValues: { deliveredOn: deliveredOn ?? businessDay(new Date()), reason: '', version: order.version },
  })
  const { submit, isBusy } = useSubmit({
    form,
    send: (body) => api(correctDeliveryDay, { params: { id: order.id }, body }),
    failed: t`The day was not changed. Please try again.`,
    invalidates: [orderKeys.all],
    done: t`Day of delivery corrected.`,
    onDone: onClose,
  })
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <p>
        <Trans>The instalments count from this day, and so do stock and debt in the books.</Trans>
      </p>
      <DateInput name="deliveredOn" label={<Trans>Day of delivery</Trans>} max={businessDay(new Date())} required />
      <TextAreaInput name="reason" label={<Trans>Reason</Trans>} rows={2} maxLength={500} required />
      <FormError />
      <SaveActions isBusy={isBusy} onCancel={onClose} />
    </Form>
  )
}
