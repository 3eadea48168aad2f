import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { ksh } from '#contract/money.ts'
import { moveCash } from '#contract/receipts/cash.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { MoneyInput } from '#web/lib/form/number-fields.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { cashKeys, workKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { SelectInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { cashTakers } from './cash.queries.ts'
import { HandOverCashSchema } from './hand-over-cash-form.schema.ts'

type Props = { balance: number; onClose: () => void }

/** Hands cash over to a person, who accepts it, or to the bank. */
export default function HandOverCashForm({ balance, onClose }: Props) {
  const { t } = useLingui()
  const { data = { people: [], accounts: [] } } = useQuery(cashTakers(useSession()))
  const form = useContractForm({
    schema: HandOverCashSchema,
    defaultValues: { to: '', amount: Math.floor(balance), reference: '', note: '' },
  })
  const isBank = useWatch({ control: form.control, name: 'to' }).startsWith('account')
  const { submit, isBusy } = useSubmit({
    form,
    send: ({ to, amount, reference, note }, idempotencyKey) => {
      const id = Number(to.split(' ')[1])
      const taker = to.startsWith('account') ? { moneyAccountId: id, reference } : { accountId: id }
      return api(moveCash, { body: { ...taker, amount, ...(note && { note }) }, idempotencyKey })
    },
    failed: t`The cash was not handed over. Please try again.`,
    invalidates: [cashKeys.all, workKeys.all],
    done: isBank ? t`The cash was recorded as banked.` : t`Handed over. It waits to be accepted.`,
    onDone: onClose,
  })
  const held = ksh(balance)
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <SelectInput name="to" label={<Trans context="who takes cash">To</Trans>} data-autofocus required>
        <option value="">{t`Select...`}</option>
        <optgroup label={t`People`}>
          {data.people.map(({ id, name }) => (
            <option key={id} value={`person ${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label={t`Bank and till`}>
          {data.accounts.map(({ id, name }) => (
            <option key={id} value={`account ${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      </SelectInput>
      <MoneyInput
        name="amount"
        label={<Trans>Amount</Trans>}
        hint={<Trans>In hand: {held}</Trans>}
        inputMode="numeric"
        required
      />
      {isBank && (
        <TextInput
          name="reference"
          label={<Trans>Reference on the slip</Trans>}
          maxLength={60}
          autoComplete="off"
          required
        />
      )}
      <TextInput name="note" label={<Trans>Note (optional)</Trans>} maxLength={500} />
      <FormError />
      <SaveActions isBusy={isBusy} label={<Trans>Hand over</Trans>} onCancel={onClose} />
    </Form>
  )
}
