import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { ErrorParams } from '#contract/errors.ts'
import { ksh } from '#contract/money.ts'
import { returnItems } from '#contract/orders/line-changes.staff.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import type { OrderDetail } from '#contract/orders/orders.ts'
import { DraftAlert } from '#web/admin/lib/draft-alert.tsx'
import layout from '#web/admin/record/layout.module.css'
import { MoneyAccountInput } from '#web/admin/record/payments/money-account-input.tsx'
import { openMoneyAccounts } from '#web/admin/record/payments/payments.queries.ts'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { NumberInput } from '#web/lib/form/number-fields.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api, hasCode } from '#web/lib/http/api.ts'
import { orderKeys } from '#web/lib/query/keys.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { CheckboxInput, TextAreaInput } from '#web/ui/form/form-fields.tsx'
import styles from './order-actions.module.css'
import { ReturnForm, type ReturnFormInput } from './order-forms.schema.ts'

type Props = { order: StaffOrder; items: OrderDetail['items']; onClose: () => void }

/** The unsaved return by session and order. */
const drafts = createFormDrafts<ReturnFormInput>({ storedAs: 'order-return' })

/** Records delivered items that came back; the answer states what is credited and what is to be paid back. */
export default function ReturnItems({ order, items, onClose }: Props) {
  const { t } = useLingui()
  const owner = `${useSession().key} ${order.id}`
  const left = items.filter((item) => item.quantity > item.returned)
  const form = useContractForm({
    schema: ReturnForm,
    defaultValues: {
      lines: left.map(({ id }) => ({ id, quantity: 0, restock: true })),
      reason: '',
      refund: 0,
      accountId: null,
      reference: '',
    },
    messages: { lines: t`Enter how many came back.`, reason: t`Please give a reason` },
  })
  const draft = drafts.useFormDraft(form, owner)
  const leave = () => {
    drafts.clear(owner)
    onClose()
  }
  const { submit, isBusy } = useSubmit({
    form,
    send: ({ lines, reason, refund: amount, accountId, reference }, idempotencyKey) =>
      api(returnItems, {
        params: { id: order.id },
        body: {
          lines: lines.filter(({ quantity }) => quantity > 0),
          reason,
          ...(amount > 0 && { refund: { amount, accountId, ...(accountId !== null && { reference }) } }),
        },
        idempotencyKey,
      }),
    onFailed: (error) => {
      if (!hasCode(error, 'REFUND_TO_PAY')) return
      form.setValue('refund', (error.details as ErrorParams['REFUND_TO_PAY']).amount)
    },
    failed: t`The return was not recorded. Please try again.`,
    invalidates: [orderKeys.all],
    onDone: ({ credited, refunded }) => {
      const [offDebt, paidBack] = [ksh(credited), ksh(refunded)]
      toast(t`Return recorded: ${offDebt} less owed, ${paidBack} paid back.`)
      leave()
    },
  })
  const refund = useWatch({ control: form.control, name: 'refund' })
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <DraftAlert draft={draft} />
      <p>
        <Trans>The value of the items is taken off what the client owes; what was repaid already is paid back.</Trans>
      </p>
      {left.map(({ id, productName, quantity, returned }, at) => (
        <fieldset key={id} className={styles.line}>
          <legend>{productName}</legend>
          <NumberInput
            name={`lines.${at}.quantity`}
            label={<CameBack of={quantity - returned} />}
            inputMode="numeric"
          />
          <CheckboxInput name={`lines.${at}.restock`} label={<Trans>Fit for sale: back into stock</Trans>} />
        </fieldset>
      ))}
      <TextAreaInput name="reason" label={<Trans>Reason</Trans>} rows={2} maxLength={500} required />
      {refund > 0 && <PaidFrom refund={refund} />}
      <FormError fields={['lines']} />
      <SaveActions isBusy={isBusy} variant="danger" label={<Trans>Record return</Trans>} onCancel={leave} />
    </Form>
  )
}

const CameBack = ({ of }: { of: number }) => <Trans>Came back, of {of}</Trans>

/** The account that pays the refund; the accounts are for those who record repayments, all others have their own cash. */
function PaidFrom({ refund }: { refund: number }) {
  const session = useSession()
  const { data: accounts = [] } = useQuery({
    ...openMoneyAccounts(session),
    enabled: can(session, 'Record Repayments'),
  })
  const amount = ksh(refund)
  return <MoneyAccountInput label={<Trans>{amount} is paid back from</Trans>} accounts={accounts} />
}
