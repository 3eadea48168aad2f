import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { businessDay } from '#contract/business-day.ts'
import type { ClientCredit } from '#contract/lending/groups.ts'
import { addMonths } from '#contract/orders/instalments.ts'

/** Corrections of a client's ledger, as the form offers them. */
export const entryFormKinds = ['lower', 'raise', 'fee', 'opening-balance', 'write-off', 'refund'] as const
export type EntryFormKind = (typeof entryFormKinds)[number]

export const entryFormLabels: Record<EntryFormKind, MessageDescriptor> = {
  lower: msg`Correction down`,
  raise: msg`Correction up`,
  fee: msg({ message: 'Fee', context: 'an entry of the ledger' }),
  'opening-balance': msg`Opening balance`,
  'write-off': msg`Write-off`,
  refund: msg`Pay back what was paid in advance`,
}

export type Balances = Pick<ClientCredit, 'outstanding' | 'creditBalance'>

const raising: readonly EntryFormKind[] = ['raise', 'fee', 'opening-balance']
export const raisesDebt = (kind: EntryFormKind) => raising.includes(kind)

/** The balance that an entry changes, by the name of its field. */
export const balanceOf = (kind: EntryFormKind): keyof Balances => (kind === 'refund' ? 'creditBalance' : 'outstanding')

/** Kinds whose balance is not 0, and those that raise the debt. */
export const offeredKinds = (balances: Balances) =>
  entryFormKinds.filter((kind) => raisesDebt(kind) || balances[balanceOf(kind)] > 0)

type Values = {
  kind: EntryFormKind
  amount: number
  effectiveOn: string
  reason: string
  dueOn: string
  instalments: number
  accountId: number | null
  reference: string
}

/** The body of the call: the due days are a month apart. */
export function toEntry(values: Values, balances: Balances) {
  const { kind, amount, effectiveOn, reason, dueOn, instalments, accountId, reference } = values
  const common = { amount, effectiveOn, reason, balanceSeen: balances[balanceOf(kind)] }
  const dueDays = Array.from({ length: instalments }, (_, months) => addMonths(dueOn, months))
  switch (kind) {
    case 'lower':
      return { kind: 'adjustment' as const, direction: 'down' as const, ...common }
    case 'raise':
      return { kind: 'adjustment' as const, direction: 'up' as const, ...common, dueDays }
    case 'refund':
      return { kind, ...common, accountId, ...(accountId !== null && { reference }) }
    case 'write-off':
      return { kind, ...common }
    default:
      return { kind, ...common, dueDays }
  }
}

export const newEntry = (balances: Balances): Values => {
  const today = businessDay(new Date())
  return {
    kind: offeredKinds(balances)[0] ?? 'fee',
    amount: null as unknown as number,
    effectiveOn: today,
    reason: '',
    dueOn: today,
    instalments: 1,
    accountId: null,
    reference: '',
  }
}
