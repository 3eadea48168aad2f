import { Trans } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { businessDay } from '#contract/business-day.ts'
import { ksh } from '#contract/money.ts'
import { orderNumber } from '#contract/orders/order-states.ts'
import type { MoneyAccount } from '#contract/receipts/money-accounts.staff.ts'
import type { ReceiptPreview, RecordReceiptInput } from '#contract/receipts/receipts.staff.ts'
import { newReceipt } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { lastAccount } from '#web/admin/record/payments/last-account.store.ts'
import { MoneyAccountInput } from '#web/admin/record/payments/money-account-input.tsx'
import { KeptPanel } from '#web/features/outbox/kept-panel.tsx'
import type { Mended } from '#web/features/outbox/outbox.queries.ts'
import type { Kept } from '#web/features/outbox/send-outbox.ts'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { FormActions } from '#web/lib/form/form-actions.tsx'
import { MoneyInput } from '#web/lib/form/number-fields.tsx'
import { SaveBar } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { hasCode } from '#web/lib/http/api.ts'
import type { Session } from '#web/lib/session/session.ts'
import { toHeading } from '#web/lib/url/focus-heading.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { debounceMs } from '#web/ui/debounce.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { DateInput, TextAreaInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { receiptPreview } from '../receipts.queries.ts'
import styles from './new-receipt.module.css'
import { RecordForm as Schema } from './record-form.schema.ts'
import { useRecordPayment } from './use-record-payment.ts'
import { WhatItPays } from './what-it-pays.tsx'

type Props = {
  client: ReceiptPreview['payer']
  /** What the client owes. */
  owed: ReceiptPreview
  accounts: readonly MoneyAccount[]
  session: Session
  /** The refused payment that the form begins with. */
  mended?: Mended<RecordReceiptInput> | null
  /** The order that the payment is meant for, and the amount to begin with in whole shillings. */
  orderId?: number | null
  amount?: number | null
}

/** Whole shillings above 0, else 0. */
const wholeOf = (typed: unknown) => (typeof typed === 'number' && Number.isInteger(typed) && typed > 0 ? typed : 0)

/** What was entered in a payment that was refused. */
const valuesOf = ({ accountId, paidOn, amount, reference = '', payer = '', note = '' }: RecordReceiptInput) => ({
  accountId,
  paidOn,
  amount,
  reference,
  payer,
  note,
})

/** A payment of one client; under the amount what it pays, before it is recorded. */
export function RecordForm({ client, owed, accounts, session, mended = null, ...begin }: Props) {
  const { id } = client
  const [orderId, setOrderId] = useState((mended ? mended.body.parts[0]?.orderId : begin.orderId) ?? null)
  const [kept, setKept] = useState<Kept['kept'] | null>(null)
  const form = useContractForm({
    schema: Schema,
    defaultValues: {
      accountId: accounts.find((account) => account.id === lastAccount(session).get())?.id ?? null,
      paidOn: businessDay(new Date()),
      amount: (begin.amount ?? null) as unknown as number,
      reference: '',
      payer: '',
      note: '',
      isAnother: false,
      ...(mended && valuesOf(mended.body)),
    },
  })
  const whole = wholeOf(useWatch({ control: form.control, name: 'amount' }))
  const [settled] = useDebouncedValue(whole, debounceMs)
  const query = useQuery({ ...receiptPreview(id, settled, session), placeholderData: keepPreviousData })
  const { outstanding, due, writtenOff } = query.data ?? owed
  const all = outstanding + writtenOff
  const { submit, isBusy, error } = useRecordPayment({
    form,
    client,
    orderId,
    balanceSeen: outstanding,
    session,
    onKept: setKept,
    mended,
  })

  // Only the payment that was asked about is another one.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name !== 'amount' && name !== 'paidOn') return
          form.clearErrors('root')
          if (form.getValues('isAnother')) form.setValue('isAnother', false)
        },
      }),
    [form],
  )
  const recordAnother = () => {
    form.setValue('isAnother', true)
    void submit()
  }
  const pay = (amount: number) => form.setValue('amount', amount, { shouldDirty: true })
  const amount = ksh(whole)

  if (kept) {
    return (
      <KeptPanel
        kind="receipt"
        id={kept.id}
        who={`${client.fullName} (${client.clientNumber})`}
        isUnknown={kept.isUnknown}
        actions={
          <Link to={newReceipt.path} state={toHeading} className={buttonClass('secondary')}>
            <Trans>Next client</Trans>
          </Link>
        }
      />
    )
  }
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <Facts>
        <Fact label={<Trans>Due until today</Trans>}>{ksh(due)}</Fact>
        <Fact label={<Trans>Outstanding</Trans>}>{ksh(outstanding)}</Fact>
        {writtenOff > 0 && <Fact label={<Trans>Written off</Trans>}>{ksh(writtenOff)}</Fact>}
      </Facts>
      {orderId !== null && <ForOrder id={orderId} onRemove={() => setOrderId(null)} />}
      <MoneyInput name="amount" label={<Trans>Amount</Trans>} inputMode="numeric" required />
      <div className={layout.head}>
        {due > 0 && due < all && <QuickAmount label={<Trans>All that is due</Trans>} amount={due} onPick={pay} />}
        {all > 0 && <QuickAmount label={<Trans context="of a debt">All</Trans>} amount={all} onPick={pay} />}
      </div>
      {whole > 0 && <WhatItPays query={query} isLate={settled !== whole} />}
      <MoneyAccountInput label={<Trans>Paid by</Trans>} accounts={accounts} />
      <DateInput name="paidOn" label={<Trans>Day of payment</Trans>} max={businessDay(new Date())} required />
      <details className={styles.more}>
        <summary>
          <Trans>Payer and note</Trans>
        </summary>
        <div className={layout.form}>
          <TextInput
            name="payer"
            label={<Trans>Payer</Trans>}
            hint={<Trans>Where someone else paid for the client.</Trans>}
            maxLength={120}
            autoComplete="off"
          />
          <TextAreaInput name="note" label={<Trans>Note</Trans>} rows={2} maxLength={500} />
        </div>
      </details>
      <FormError
        actions={
          hasCode(error, 'SAME_PAYMENT') && (
            <Button variant="secondary" busy={isBusy} onClick={recordAnother}>
              <Trans>Record it again</Trans>
            </Button>
          )
        }
      />
      <SaveBar>
        <FormActions>
          <SubmitButton isBusy={isBusy} busyLabel={<Trans>Recording...</Trans>}>
            {whole > 0 ? <Trans>Record {amount}</Trans> : <Trans context="a payment">Record</Trans>}
          </SubmitButton>
        </FormActions>
      </SaveBar>
    </Form>
  )
}

/** The order that the payment is meant for. */
function ForOrder({ id, onRemove }: { id: number; onRemove: () => void }) {
  const number = orderNumber(id)
  return (
    <div className={layout.head}>
      <span>
        <Trans>Counts towards the deposit of order {number}</Trans>
      </span>
      <Button variant="quiet" onClick={onRemove}>
        <Trans>Not for this order</Trans>
      </Button>
    </div>
  )
}

type QuickProps = { label: ReactNode; amount: number; onPick: (amount: number) => void }

/** Fills in an amount; one with cents is rounded up, since only whole shillings are paid. */
function QuickAmount({ label, amount, onPick }: QuickProps) {
  const whole = Math.ceil(amount)
  return (
    <Button variant="secondary" onClick={() => onPick(whole)}>
      {label}: {ksh(whole)}
    </Button>
  )
}
