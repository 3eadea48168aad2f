import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { businessDay } from '#contract/business-day.ts'
import type { Approval } from '#contract/lending/approvals.staff.ts'
import { enterEntry } from '#contract/lending/entries.staff.ts'
import { ksh } from '#contract/money.ts'
import { approvalKeys } from '#web/admin/lib/waiting.queries.ts'
import { customerKeys } from '#web/admin/record/customers/customer-keys.ts'
import layout from '#web/admin/record/layout.module.css'
import { MoneyAccountInput } from '#web/admin/record/payments/money-account-input.tsx'
import { openMoneyAccounts } from '#web/admin/record/payments/payments.queries.ts'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { MoneyInput, NumberInput } from '#web/lib/form/number-fields.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api, hasCode } from '#web/lib/http/api.ts'
import { arrearsKeys, clientKeys, groupKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { DateInput, SelectInput, TextAreaInput } from '#web/ui/form/form-fields.tsx'
import { WhoCan } from '../approvals/who-can.tsx'
import { EntryForm as Schema } from './entry-form.schema.ts'
import {
  type Balances,
  balanceOf,
  entryFormLabels,
  newEntry,
  offeredKinds,
  raisesDebt,
  toEntry,
} from './entry-kinds.ts'

type Props = { id: number; balances: Balances; onClose: () => void }

/** Corrects the ledger of a client by one entry; its balance is shown before and after. */
export default function EntryForm({ id, balances, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<Approval | null>(null)
  const form = useContractForm({ schema: Schema, defaultValues: newEntry(balances) })
  const { submit, isBusy } = useSubmit({
    form,
    send: (values, idempotencyKey) =>
      api(enterEntry, { params: { id }, body: toEntry(values, balances), idempotencyKey }).catch((error: unknown) => {
        if (hasCode(error, 'VERSION_CONFLICT')) void client.invalidateQueries({ queryKey: clientKeys.all })
        throw error
      }),
    failed: t`The entry was not made. Please try again.`,
    toFormMessage: (error) =>
      hasCode(error, 'VERSION_CONFLICT')
        ? t`The balance moved meanwhile. Check the present one, then save again.`
        : null,
    invalidates: [approvalKeys.all, customerKeys.all, clientKeys.all, groupKeys.all, arrearsKeys.all],
    onDone: ({ approval }) => {
      if (approval) return setWaiting(approval)
      toast(t`Entry made.`)
      onClose()
    },
  })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const typed = useWatch({ control: form.control, name: 'amount' })
  if (waiting) return <Waits approval={waiting} onClose={onClose} />
  const before = balances[balanceOf(kind)]
  const after = before + (raisesDebt(kind) ? 1 : -1) * (Number.isFinite(typed) ? (typed ?? 0) : 0)
  const balanceLabels = { outstanding: t`Outstanding`, creditBalance: t`Paid in advance` }
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <SelectInput name="kind" label={<Trans>Kind of entry</Trans>} data-autofocus>
        {offeredKinds(balances).map((offered) => (
          <option key={offered} value={offered}>
            {t(entryFormLabels[offered])}
          </option>
        ))}
      </SelectInput>
      <MoneyInput name="amount" label={<Trans>Amount</Trans>} inputMode="numeric" required />
      <Facts>
        <Fact label={balanceLabels[balanceOf(kind)]}>
          {ksh(before)} → {ksh(after)}
        </Fact>
      </Facts>
      <DateInput name="effectiveOn" label={<Trans>Counts from</Trans>} max={businessDay(new Date())} required />
      {raisesDebt(kind) && (
        <>
          <DateInput name="dueOn" label={<Trans>First due day</Trans>} required />
          <NumberInput
            name="instalments"
            label={<Trans>Instalments, a month apart</Trans>}
            inputMode="numeric"
            required
          />
        </>
      )}
      {kind === 'refund' && <PaidFrom />}
      <TextAreaInput name="reason" label={<Trans>Reason</Trans>} rows={2} maxLength={500} required />
      <FormError />
      <SaveActions isBusy={isBusy} onCancel={onClose} />
    </Form>
  )
}

/** The account that pays a refund. */
function PaidFrom() {
  const { data: accounts = [] } = useQuery(openMoneyAccounts(useSession()))
  return <MoneyAccountInput label={<Trans>Paid from</Trans>} accounts={accounts} />
}

/** The entry needs a second person. */
function Waits({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const amount = ksh(approval.amount)
  return (
    <div className={layout.form} role="status">
      <p>
        <Trans>{amount} is above the amount that one person may enter. It waits for a second person.</Trans>
      </p>
      <WhoCan approval={approval} />
      <div>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  )
}
