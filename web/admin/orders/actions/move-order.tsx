import { Trans, useLingui } from '@lingui/react/macro'
import { businessDay } from '#contract/business-day.ts'
import { ksh } from '#contract/money.ts'
import type { OrderStep } from '#contract/orders/order-states.ts'
import { moveOrder, type StaffOrder } from '#contract/orders/orders.staff.ts'
import { orderStates } from '#web/admin/lib/order-status.tsx'
import layout from '#web/admin/record/layout.module.css'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { ApiError, api } from '#web/lib/http/api.ts'
import { fieldMessages } from '#web/lib/i18n/field-messages.ts'
import { orderKeys } from '#web/lib/query/keys.ts'
import { DateInput, TextAreaInput } from '#web/ui/form/form-fields.tsx'
import { MoveForm } from './order-forms.schema.ts'

type Props = { order: StaffOrder; to: OrderStep; expectedOn: string | null; onClose: () => void }

/** The field of the day, whichever of the two the call has. */
const toFieldMessages = (error: unknown) => {
  const { deliveredOn, expectedOn, ...others } = fieldMessages(error)
  const day = deliveredOn ?? expectedOn
  return day ? { ...others, day } : others
}

/** Takes an order to its next state, with the day of delivery and a reason. */
export default function MoveOrder({ order, to, expectedOn, onClose }: Props) {
  const { t } = useLingui()
  const isDelivery = to === 'Completed'
  const form = useContractForm({
    schema: MoveForm,
    defaultValues: { day: isDelivery ? businessDay(new Date()) : expectedOn, reason: '' },
  })
  const status = t(orderStates.nameOf(to))
  const { submit, isBusy } = useSubmit({
    form,
    send: ({ day, reason }) =>
      api(moveOrder, {
        params: { id: order.id },
        body: {
          to,
          version: order.version,
          ...(reason && { reason }),
          ...(day && (isDelivery ? { deliveredOn: day } : { expectedOn: day })),
        },
      }),
    failed: t`The status was not changed. Please try again.`,
    toFieldMessages,
    toFormMessage: (error) =>
      error instanceof ApiError && error.code === 'VERSION_CONFLICT'
        ? t`Someone else changed this order meanwhile. Close this and look at it again; nothing was changed.`
        : null,
    invalidates: [orderKeys.all],
    done: t`Order ${order.orderNumber} is now: ${status}.`,
    onDone: onClose,
  })
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      {isDelivery && <WhatIsCharged order={order} />}
      <DateInput
        name="day"
        label={isDelivery ? <Trans>Day of delivery</Trans> : <Trans>Expected delivery (optional)</Trans>}
        {...(isDelivery && { max: businessDay(new Date()), required: true })}
      />
      <TextAreaInput name="reason" label={<Trans>Reason (optional)</Trans>} rows={2} maxLength={500} />
      <FormError />
      <SaveActions isBusy={isBusy} label={<StepLabel to={to} />} onCancel={onClose} />
    </Form>
  )
}

function WhatIsCharged({ order: { total } }: { order: StaffOrder }) {
  const amount = ksh(total)
  return (
    <p>
      <Trans>The items leave the stock, and the client owes {amount} from the day of delivery.</Trans>
    </p>
  )
}

/** What a step to a state is called on its button. */
export function StepLabel({ to }: { to: OrderStep }) {
  if (to === 'Processing') return <Trans>Process</Trans>
  return to === 'Shipped' ? <Trans>Ship</Trans> : <Trans>Mark as delivered</Trans>
}
