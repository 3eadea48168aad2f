import type { Insertable } from 'kysely'
import type { Tables } from '#api/platform/database/db.ts'
import { repaymentNotes, reversalReasons } from '../people/notes.ts'
import { type Calendar, DAY, dateOf, HOUR, isoOf, midnightOf, weekdayOf } from './calendar.ts'
import type { History } from './events.ts'
import type { Actors } from './ledgers.ts'
import { createRandom } from './random.ts'

/** The accounts that every shop starts with. */
const accountIds = { mpesa: 1, bank: 2, payroll: 3 }
const FIRST_BOX = 4
const FRIDAY = 5
/** Cash is banked on Fridays; that of the last days is still in hand. */
const BANKED_AT = 17 * HOUR
const KEPT = 2 * DAY

type CashEvent = { at: number; holder: number; receiptId: number; cents: number; kind: 'received' | 'taken-back' }

const nextBanking = (at: number) => {
  const friday = midnightOf(at) + ((FRIDAY - weekdayOf(at) + 7) % 7) * DAY + BANKED_AT
  return friday > at ? friday : friday + 7 * DAY
}

/** Rows of the cash boxes: who received what, and what went to the bank each week. */
function cashRows(events: readonly CashEvent[], calendar: Calendar) {
  const holders = [...new Set(events.map(({ holder }) => holder))].toSorted((one, other) => one - other)
  const boxIds = new Map(holders.map((holder, at) => [holder, FIRST_BOX + at]))
  const boxOf = (holder: number) => boxIds.get(holder) ?? 0
  const moves: Insertable<Tables['cash_moves']>[] = []
  const entries: (Omit<Insertable<Tables['cash_entries']>, 'id'> & { moment: number })[] = []
  const balances = new Map<number, number>()
  for (const holder of holders) {
    let [balance, bankAt] = [0, 0]
    const bank = () => {
      const id = moves.length + 1
      moves.push({
        id,
        from_id: boxOf(holder),
        to_id: accountIds.bank,
        amount_cents: balance,
        reference: `DEP ${dateOf(bankAt).replaceAll('-', '')} ${holder}`,
        state: 'accepted',
        recorded_by: holder,
        recorded_at: isoOf(bankAt),
        decided_by: holder,
        decided_at: isoOf(bankAt),
      })
      entries.push({ ...entryOf(holder, bankAt, 'banked', -balance), receipt_id: null, move_id: id, moment: bankAt })
      balance = 0
    }
    for (const event of events.filter((one) => one.holder === holder)) {
      if (event.at >= bankAt && balance > 0 && bankAt < calendar.end - KEPT) bank()
      const { at, kind, cents, receiptId } = event
      entries.push({ ...entryOf(holder, at, kind, cents), receipt_id: receiptId, move_id: null, moment: at })
      balance += cents
      bankAt = nextBanking(at)
    }
    if (balance > 0 && bankAt > 0 && bankAt < calendar.end - KEPT) bank()
    balances.set(holder, balance)
  }
  const boxes = holders.map((holder) => ({
    id: boxOf(holder),
    kind: 'cash-box' as const,
    name: '',
    holder_id: holder,
    balance_cents: balances.get(holder) ?? 0,
    // Rows that are not named here have their default.
    status: 'active' as const,
    version: 1,
    created_at: isoOf(events[0]?.at ?? calendar.end),
  }))
  const inTime = entries
    .toSorted((one, other) => one.moment - other.moment)
    .map(({ moment: _, ...entry }, at) => ({ id: at + 1, ...entry }))
  return { boxes, boxOf, moves, entries: inTime }

  function entryOf(holder: number, at: number, kind: 'received' | 'taken-back' | 'banked', cents: number) {
    return {
      money_account_id: boxOf(holder),
      kind,
      day: dateOf(at),
      delta_cents: cents,
      actor_account_id: holder,
      at: isoOf(at),
    }
  }
}

/** Payments by M-Pesa that name no client yet: days ago, shillings, reference and payer. */
const unmatched = [
  { daysAgo: 1, cents: 150_000, reference: 'UKR7PLM2XD', payer: 'Mercy A.' },
  { daysAgo: 4, cents: 42_000, reference: 'UKO3TTB9QA', payer: '0722 *** 418' },
]

/** Rows of receipts of one part each in the order of time, their repayments, and those of cash books. */
export function receiptRows(
  history: History,
  actors: Actors,
  calendar: Calendar,
  sheetOf: (repayment: History['repayments'][number]) => number | null,
) {
  const random = createRandom('repayment notes')
  const isCash = ({ method }: { method: string }) => method === 'cash'
  const events = history.repayments
    .filter(isCash)
    .flatMap((repayment): CashEvent[] => {
      const { id: receiptId, cents, at, reversedAt } = repayment
      const holder = actors.receivedBy(repayment)
      const received = { at, holder, receiptId, cents, kind: 'received' } as const
      return reversedAt === null
        ? [received]
        : [received, { at: reversedAt, holder, receiptId, cents: -cents, kind: 'taken-back' }]
    })
    .toSorted((one, other) => one.at - other.at)
  const cash = cashRows(events, calendar)

  const receipts = history.repayments.map((repayment): Insertable<Tables['receipts']> => {
    const { id, client, cents, at, method, reference, reversedAt } = repayment
    return {
      id,
      number: id,
      money_account_id: method === 'cash' ? cash.boxOf(actors.receivedBy(repayment)) : accountIds[method],
      paid_on: dateOf(at),
      amount_cents: cents,
      reference,
      reference_key: reference?.toLowerCase() ?? null,
      unmatched_cents: 0,
      personal: random.chance(0.03) ? { note: random.pick(repaymentNotes) } : null,
      branch_id: client.branchId,
      recorded_by: actors.receivedBy(repayment),
      recorded_at: isoOf(at),
      sheet_id: sheetOf(repayment),
      ended_at: reversedAt === null ? null : isoOf(reversedAt),
    }
  })
  const repayments = history.repayments.map((repayment): Insertable<Tables['repayments']> => {
    const { id, client, cents, at, reversedAt } = repayment
    return {
      id,
      receipt_id: id,
      customer_id: client.id,
      amount_cents: cents,
      excess_cents: 0,
      recovered_cents: 0,
      paid_on: dateOf(at),
      branch_id: client.branchId,
      group_id: client.group?.id ?? null,
      credit_officer_id: client.group?.officer.id ?? null,
      recorded_by: actors.receivedBy(repayment),
      created_at: isoOf(at),
      ...(reversedAt === null
        ? { reversed_at: null, reversed_by: null, reversal_reason: null }
        : {
            reversed_at: isoOf(reversedAt),
            reversed_by: actors.office,
            reversal_reason: random.pick(reversalReasons),
          }),
    }
  })
  const waiting = unmatched.map(
    ({ daysAgo, cents, reference, payer }, at): Insertable<Tables['receipts']> => ({
      id: receipts.length + at + 1,
      number: receipts.length + at + 1,
      money_account_id: accountIds.mpesa,
      paid_on: dateOf(calendar.at(daysAgo, 10)),
      amount_cents: cents,
      reference,
      reference_key: reference.toLowerCase(),
      unmatched_cents: cents,
      personal: { payer },
      branch_id: null,
      recorded_by: actors.office,
      recorded_at: isoOf(calendar.at(1, 17)),
      sheet_id: null,
      ended_at: null,
    }),
  )
  const unmatchedEntries = waiting.map(
    (receipt, at): Insertable<Tables['unmatched_entries']> => ({
      id: at + 1,
      receipt_id: Number(receipt.id),
      kind: 'received',
      delta_cents: receipt.amount_cents,
      effective_on: receipt.paid_on,
      actor_account_id: actors.office,
      at: receipt.recorded_at,
    }),
  )
  return { receipts: [...receipts, ...waiting], repayments, unmatchedEntries, ...cash }
}
