import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import { Id, IdParam, Shillings } from '../lists.ts'
import { maxMonths } from '../orders/instalments.ts'
import { oneLine } from '../texts.ts'
import { Approval } from './approvals.staff.ts'
import { LedgerEntry } from './lending.staff.ts'

const common = {
  /** Whole shillings. */
  amount: z.int().min(1).max(100_000_000),
  /** The business day it counts from: not after today, and at most a year ago. */
  effectiveOn: z.iso.date(),
  reason: z.string().trim().min(3, messageCode('REASON_NEEDED')).max(500),
  /**
   * The balance that was read: the credit balance for a refund, else outstanding. Another one on the server answers
   * VERSION_CONFLICT.
   */
  balanceSeen: Shillings,
}

/** Days on which equal parts of a new debt are due, ascending, from the effective day on; that day without them. */
const dueDays = z.array(z.iso.date()).min(1).max(maxMonths).optional()

/** The account that pays a refund, null for one's own cash box; all but cash need a reference, unique by method. */
const payment = { accountId: Id.nullable(), reference: oneLine(60).min(1).optional() }

export const EnterEntryInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('adjustment'), direction: z.enum(['up', 'down']), ...common, dueDays }),
  z.strictObject({ kind: z.literal('fee'), ...common, dueDays }),
  z.strictObject({ kind: z.literal('opening-balance'), ...common, dueDays }),
  z.strictObject({ kind: z.literal('write-off'), ...common }),
  z.strictObject({ kind: z.literal('refund'), ...common, ...payment }),
])
export type EnterEntryInput = z.infer<typeof EnterEntryInput>

/**
 * Answers 202 with an approval where a second person must approve it: an adjustment down, a write-off, a refund or an
 * opening balance above the amount of the settings. A new debt may exceed the limit; a credit balance pays it immediately.
 * ENTRY_ABOVE_BALANCE for more than the balance that the entry lowers, CREDIT_HELD for credit that is the deposit of an
 * open order, MONTH_CLOSED for a day in a closed month, ALREADY_TAKEN for a reference.
 */
export const enterEntry = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clients/:id/entries',
  permission: 'Manage Lending',
  description:
    "Correct a client's ledger by an entry, with the reason. Answers 202 with the approval when a second person must approve it. Answers 409 VERSION_CONFLICT when the balance is not `balanceSeen`, MONTH_CLOSED or ALREADY_TAKEN, and 422 ENTRY_ABOVE_BALANCE or CREDIT_HELD.",
  idempotent: true,
  status: 201,
  params: z.object({ id: IdParam }),
  body: EnterEntryInput,
  response: z.object({ entry: LedgerEntry.nullable(), approval: Approval.nullable() }),
  isAccepted: ({ approval }) => approval !== null,
})
