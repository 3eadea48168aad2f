import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { ksh } from '#contract/money.ts'
import { type ReceiptPart, reverseRepayment } from '#contract/receipts/receipts.staff.ts'
import { recordPaths } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { changedByReceipts, useMoneyToast } from '#web/admin/record/payments/use-money-moved.ts'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { CheckboxInput, TextAreaInput } from '#web/ui/form/form-fields.tsx'
import { receiptPreview } from '../receipts.queries.ts'
import { TakeBackForm as Schema } from './receipt-forms.schema.ts'

/** Takes back the part of one client; what it does is shown before. */
export default function TakeBackForm({ part, onClose }: { part: ReceiptPart; onClose: () => void }) {
  const { t } = useLingui()
  const form = useContractForm({ schema: Schema, defaultValues: { reason: '', keepsMoney: false } })
  const toastOf = useMoneyToast()
  const { submit, isBusy } = useSubmit({
    form,
    send: (body) => api(reverseRepayment, { params: { id: part.id }, body }),
    failed: t`The part was not taken back. Please try again.`,
    invalidates: changedByReceipts,
    onDone: (receipt) => {
      toastOf(receipt, t`Part taken back.`)
      onClose()
    },
  })
  const keepsMoney = useWatch({ control: form.control, name: 'keepsMoney' })
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <Changes part={part} />
      <CheckboxInput name="keepsMoney" label={<Trans>It was the money of another client</Trans>} />
      <p className={layout.note}>
        {keepsMoney ? (
          <Trans>The money becomes unmatched money of this receipt, to be matched to another client.</Trans>
        ) : (
          <Trans>The money counts as not received.</Trans>
        )}
      </p>
      <TextAreaInput name="reason" label={<Trans>Reason</Trans>} rows={2} maxLength={500} required data-autofocus />
      <FormError />
      <SaveActions isBusy={isBusy} label={<Trans>Take back</Trans>} onCancel={onClose} />
    </Form>
  )
}

/** What the client owes now, and after. */
function Changes({ part: { clientId, debt, recovered, excess } }: { part: ReceiptPart }) {
  const { data } = useQuery(receiptPreview(clientId, 0, useSession()))
  if (!data) return null
  const { outstanding, writtenOff } = data
  const advance = ksh(excess)
  return (
    <>
      <Facts>
        <Fact label={<Trans>Outstanding</Trans>}>
          {ksh(outstanding)} → {ksh(outstanding + debt)}
        </Fact>
        {recovered > 0 && (
          <Fact label={<Trans>Written off</Trans>}>
            {ksh(writtenOff)} → {ksh(writtenOff + recovered)}
          </Fact>
        )}
      </Facts>
      {debt > 0 && writtenOff > 0 && (
        <p className={layout.note}>
          <Trans>
            Debt of this client was written off before. What is owed anew can be written off in{' '}
            <Link to={recordPaths.customer(clientId, 'ledger')}>the ledger</Link>.
          </Trans>
        </p>
      )}
      {excess > 0 && (
        <p>
          <Trans>{advance} leaves the credit balance.</Trans>
        </p>
      )}
    </>
  )
}
