import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { setLoanLimit } from '#contract/lending/lending.staff.ts'
import { ksh } from '#contract/money.ts'
import { customerKeys } from '#web/admin/record/customers/customer-keys.ts'
import layout from '#web/admin/record/layout.module.css'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { MoneyInput } from '#web/lib/form/number-fields.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api, hasCode } from '#web/lib/http/api.ts'
import { clientKeys, groupKeys } from '#web/lib/query/keys.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { TextAreaInput } from '#web/ui/form/form-fields.tsx'
import { LimitForm as Schema } from './customer-form.schema.ts'

type Props = {
  id: number
  credit: { limit: number | null; outstanding: number; held: number }
  onClose: () => void
}

/** Changes the loan limit of a client, with a reason; what is available is shown before and after. */
export default function LimitForm({ id, credit: { limit, outstanding, held }, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const form = useContractForm({ schema: Schema, defaultValues: { limit, reason: '' } })
  const { submit, isBusy } = useSubmit({
    form,
    send: (body) =>
      api(setLoanLimit, { params: { id }, body: { ...body, oldLimit: limit } }).catch((error: unknown) => {
        if (hasCode(error, 'VERSION_CONFLICT')) void client.invalidateQueries({ queryKey: clientKeys.all })
        throw error
      }),
    failed: t`The limit was not changed. Please try again.`,
    toFormMessage: (error) =>
      hasCode(error, 'VERSION_CONFLICT')
        ? t`The limit was changed meanwhile. Check the present one, then save again.`
        : null,
    invalidates: [customerKeys.all, clientKeys.all, groupKeys.all],
    done: t`Loan limit changed.`,
    onDone: onClose,
  })
  const typed = useWatch({ control: form.control, name: 'limit' })
  const next = typeof typed === 'number' && Number.isFinite(typed) ? typed : null
  const shown = (amount: number | null) =>
    amount === null ? <Trans context="a loan limit">Not set</Trans> : ksh(amount)
  const available = (of: number | null) => (of === null ? null : Math.max(0, of - outstanding - held))
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <MoneyInput
        name="limit"
        label={<Trans>Loan limit</Trans>}
        hint={t`The most this client may owe. Without a limit nothing can be booked. Placed orders stay.`}
        data-autofocus
      />
      <Facts>
        <Fact label={<Trans>Limit</Trans>}>
          {shown(limit)} → {shown(next)}
        </Fact>
        <Fact label={<Trans context="of the loan limit">Available</Trans>}>
          {shown(available(limit))} → {shown(available(next))}
        </Fact>
      </Facts>
      <TextAreaInput name="reason" label={<Trans>Reason</Trans>} rows={2} maxLength={500} required />
      <FormError />
      <SaveActions isBusy={isBusy} onCancel={onClose} />
    </Form>
  )
}
