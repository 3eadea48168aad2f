import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FoundClient } from '#contract/lending/clients.ts'
import { ksh } from '#contract/money.ts'
import { matchReceipt, type Receipt } from '#contract/receipts/receipts.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { changedByReceipts } from '#web/admin/record/payments/use-money-moved.ts'
import { ClientSearch } from '#web/blocks/client-search/client-search.tsx'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { MoneyInput } from '#web/lib/form/number-fields.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api, hasCode } from '#web/lib/http/api.ts'
import { receiptKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { receiptPreview } from '../receipts.queries.ts'
import { MatchForm as Schema } from './receipt-forms.schema.ts'

/** Gives unmatched money of a receipt to a client, first to the proposed one; what it pays is shown before. */
export default function MatchForm({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useLingui()
  const session = useSession()
  const client = useQueryClient()
  const { proposed } = receipt
  const [found, setFound] = useState<Pick<FoundClient, 'id' | 'fullName' | 'clientNumber'> | null>(
    proposed && { id: proposed.id, fullName: proposed.name, clientNumber: proposed.number },
  )
  const form = useContractForm({
    schema: Schema,
    defaultValues: { amount: receipt.unmatched, ...(proposed && { clientId: proposed.id }) },
  })
  const amount = useWatch({ control: form.control, name: 'amount' })
  const whole = typeof amount === 'number' && Number.isInteger(amount) && amount > 0 ? amount : 0
  const { data: preview } = useQuery({
    ...receiptPreview(found?.id ?? 0, whole, session),
    enabled: found !== null,
  })
  const { submit, isBusy } = useSubmit({
    form,
    send: (part, idempotencyKey) =>
      api(matchReceipt, {
        params: { id: receipt.id },
        body: { parts: [{ ...part, ...(preview && { balanceSeen: preview.outstanding }) }] },
        idempotencyKey,
      }),
    failed: t`The money was not matched. Please try again.`,
    toFormMessage: (error) =>
      hasCode(error, 'VERSION_CONFLICT')
        ? t`The balance moved meanwhile. Check the present one, then save again.`
        : null,
    onFailed: (error) => {
      if (hasCode(error, 'VERSION_CONFLICT')) void client.invalidateQueries({ queryKey: receiptKeys.all })
    },
    invalidates: changedByReceipts,
    done: t`Money matched.`,
    onDone: onClose,
  })
  const choose = (chosen: FoundClient) => {
    setFound(chosen)
    form.setValue('clientId', chosen.id)
  }
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <ClientSearch session={session} onFound={choose} purpose="payment" />
      {found && (
        <p>
          {found.fullName}, {found.clientNumber}
        </p>
      )}
      <MoneyInput name="amount" label={<Trans>Amount</Trans>} inputMode="numeric" required />
      {preview && (
        <Facts>
          <Fact label={<Trans>Outstanding</Trans>}>
            {ksh(preview.outstanding)} → {ksh(preview.outstandingAfter)}
          </Fact>
          {preview.recovered > 0 && (
            <Fact label={<Trans>Of what was written off</Trans>}>{ksh(preview.recovered)}</Fact>
          )}
          {preview.excess > 0 && <Fact label={<Trans>Paid in advance</Trans>}>{ksh(preview.excess)}</Fact>}
        </Facts>
      )}
      <FormError />
      <SaveActions isBusy={isBusy} label={<Trans>Match</Trans>} onCancel={onClose} />
    </Form>
  )
}
