import { getClientWithLanguage } from '#api/modules/customers/clients.service.ts'
import { type Actor, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { businessDay } from '#contract/business-day.ts'
import { toCents, toShillings } from '#contract/money.ts'
import { orderNumber } from '#contract/orders/order-states.ts'
import type { ReceiptPreview } from '#contract/receipts/receipts.staff.ts'
import { findCredit } from '../credit.queries.ts'
import { clientPlan } from '../credit.service.ts'
import type { PlannedInstalment } from '../instalments.rules.ts'
import { findLedClients } from './parts.queries.ts'
import { readerOf } from './receipts.service.ts'

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)

type Owed = { outstandingCents: number; writtenOffCents: number }

/** What an amount pays of a plan in payment order, then of what was written off, then in advance. */
export function previewOf(
  plan: readonly PlannedInstalment[],
  { outstandingCents, writtenOffCents }: Owed,
  cents: number,
  today: string,
): Omit<ReceiptPreview, 'payer'> {
  const debt = Math.min(cents, outstandingCents)
  const recovered = Math.min(cents - debt, writtenOffCents)
  let left = debt
  const unpaid = plan
    .filter(({ amountCents, paidCents }) => paidCents < amountCents)
    .map((instalment) => {
      const open = instalment.amountCents - instalment.paidCents
      const pays = Math.min(open, left)
      left -= pays
      return { ...instalment, open, pays }
    })
  const until = (isDue: (dueOn: string) => boolean) => unpaid.filter(({ dueOn }) => isDue(dueOn))
  const next = unpaid.find(({ dueOn, open, pays }) => dueOn >= today && pays < open)
  return {
    outstanding: toShillings(outstandingCents),
    due: toShillings(sum(until((dueOn) => dueOn <= today).map(({ open }) => open))),
    writtenOff: toShillings(writtenOffCents),
    instalments: unpaid
      .filter(({ pays }) => pays > 0)
      .map(({ orderId, entry, number, dueOn, open, pays }) => ({
        orderNumber: orderId === null ? null : orderNumber(orderId),
        entryKind: entry?.kind ?? null,
        number,
        dueOn,
        pays: toShillings(pays),
        left: toShillings(open - pays),
      })),
    recovered: toShillings(recovered),
    excess: toShillings(cents - debt - recovered),
    outstandingAfter: toShillings(outstandingCents - debt),
    overdueAfter: toShillings(sum(until((dueOn) => dueOn < today).map(({ open, pays }) => open - pays))),
    nextAfter: next ? { dueOn: next.dueOn, amount: toShillings(next.open - next.pays) } : null,
  }
}

/**
 * What a payment of a client would pay. Four statements. Throws NOT_FOUND outside the caller's scope, without Manage
 * Lending also for a group led by someone else.
 */
export async function previewReceipt(db: Db, actor: Actor, clientId: number, amount: number): Promise<ReceiptPreview> {
  const client = await findCredit(db, clientId, scopeOf(actor))
  if (!client) throw new ShopError('NOT_FOUND', {})
  const { officerOf } = readerOf(actor)
  if (officerOf !== null && !(await findLedClients(db, officerOf, [client.id])).includes(client.id)) {
    throw new ShopError('NOT_FOUND', {})
  }
  const payer = await getClientWithLanguage(db, actor, client.id)
  const owed = { outstandingCents: client.outstanding_cents, writtenOffCents: client.written_off_cents }
  return { payer, ...previewOf(await clientPlan(db, client.id), owed, toCents(amount), businessDay(new Date())) }
}
