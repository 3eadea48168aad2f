import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { methodLabels } from '#contract/messages/method-labels.ts'
import { methodOfKind } from '#contract/receipts/money-account-kinds.ts'
import type { MoneyAccount } from '#contract/receipts/money-accounts.staff.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { SelectInput, TextInput } from '#web/ui/form/form-fields.tsx'

type Props = {
  label: ReactNode
  accounts: readonly MoneyAccount[]
  /** The path of the payment in the form, with its last dot, where the form has several. */
  within?: string
}

/** The account of a payment, which gives its method, as `accountId`: null for one's own cash box. All but cash have a `reference`. */
export function MoneyAccountInput({ label, accounts, within = '' }: Props) {
  const methods = methodLabels[useLanguage()]
  const accountId: unknown = useWatch({ name: `${within}accountId` })
  return (
    <>
      <SelectInput name={`${within}accountId`} label={label} isId>
        <option value="">{methods.cash}</option>
        {accounts.map(({ id, kind, name, number }) => (
          <option key={id} value={id}>
            {[...new Set([methods[methodOfKind[kind]], name, number])].filter(Boolean).join(', ')}
          </option>
        ))}
      </SelectInput>
      {accountId !== null && (
        <TextInput
          name={`${within}reference`}
          label={<Trans>Reference</Trans>}
          hint={<Trans>Number of the transaction or of the slip.</Trans>}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
      )}
    </>
  )
}
