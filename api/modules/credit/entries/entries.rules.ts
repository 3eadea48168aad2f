import { ShopError } from '#api/platform/errors.ts'
import type { EnterEntryInput } from '#contract/lending/entries.staff.ts'
import { toCents, toShillings } from '#contract/money.ts'
import { instalmentAmounts } from '#contract/orders/instalments.ts'
import { assertDay } from '../receipts/receipts.rules.ts'

type Balances = { outstanding_cents: number; credit_balance_cents: number }

/** Changes of a client's balances. Cents. */
export type EntryChange = { outstandingCents: number; writtenOffCents: number; creditCents: number }

/** The balance that an entry changes: credit for a refund, else the debt. Cents. */
export function balanceBefore({ kind }: EnterEntryInput, client: Balances) {
  return kind === 'refund' ? client.credit_balance_cents : client.outstanding_cents
}

export const raisesDebt = (input: EnterEntryInput) =>
  input.kind === 'fee' || input.kind === 'opening-balance' || (input.kind === 'adjustment' && input.direction === 'up')

/** How an entry changes the balances. */
export function changeOf(input: EnterEntryInput): EntryChange {
  const cents = toCents(input.amount)
  const none = { outstandingCents: 0, writtenOffCents: 0, creditCents: 0 }
  if (raisesDebt(input)) return { ...none, outstandingCents: cents }
  if (input.kind === 'write-off') return { ...none, outstandingCents: -cents, writtenOffCents: cents }
  if (input.kind === 'refund') return { ...none, creditCents: -cents }
  return { ...none, outstandingCents: -cents }
}

/** What an entry adds to the balance that it changes. Cents. */
export const changeOfBalance = (input: EnterEntryInput) => (raisesDebt(input) ? 1 : -1) * toCents(input.amount)

/** Throws VERSION_CONFLICT for another balance than the one that was read, ENTRY_ABOVE_BALANCE below 0. */
export function assertBalance(input: EnterEntryInput, client: Balances) {
  const balance = toShillings(balanceBefore(input, client))
  if (balance !== input.balanceSeen) {
    throw new ShopError('VERSION_CONFLICT', { current: { balance }, sent: { balance: input.balanceSeen } })
  }
  if (!raisesDebt(input) && input.amount > balance) {
    throw new ShopError('ENTRY_ABOVE_BALANCE', { amount: input.amount, balance })
  }
}

/** Throws CREDIT_HELD for a refund of what deposits of open orders rest on. `heldCents` may be more than the balance. */
export function assertNotHeld({ amount }: EnterEntryInput, client: Balances, heldCents: number) {
  const balance = toShillings(client.credit_balance_cents)
  const free = Math.max(0, balance - toShillings(heldCents))
  if (amount > free) throw new ShopError('CREDIT_HELD', { balance, held: balance - free, free })
}

const refuse = (code: 'DUE_DAYS_WRONG' | 'DUE_DAYS_WITHOUT_DEBT') =>
  new ShopError('VALIDATION_FAILED', { fields: [{ field: 'dueDays', code }] })

/**
 * The parts of a new debt with their due days, in cents: equal whole shillings, the last takes the remainder; all of it
 * on the effective day without due days. Empty for an entry that makes no debt. Throws VALIDATION_FAILED.
 */
export function instalmentsOfEntry(input: EnterEntryInput, now: Date): { dueOn: string; cents: number }[] {
  assertDay('effectiveOn', input.effectiveOn, now)
  const dueDays = 'dueDays' in input ? input.dueDays : undefined
  if (!raisesDebt(input)) {
    if (dueDays) throw refuse('DUE_DAYS_WITHOUT_DEBT')
    return []
  }
  const days = dueDays ?? [input.effectiveOn]
  const isWrong = days.some((day, at) => day < input.effectiveOn || (at > 0 && day <= (days[at - 1] ?? '')))
  if (isWrong) throw refuse('DUE_DAYS_WRONG')
  return instalmentAmounts(input.amount, days.length).map((amount, at) => ({
    dueOn: days[at] ?? input.effectiveOn,
    cents: toCents(amount),
  }))
}
