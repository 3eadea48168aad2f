import { getClientCredit, listInstalments } from '#api/modules/credit/credit.service.ts'
import { getClient } from '#api/modules/customers/clients.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { businessDay, daysOfPeriod } from '#contract/business-day.ts'
import { receiptNumber } from '#contract/lending/ledger.ts'
import type { Statement, StatementQuery } from '#contract/lending/statements.staff.ts'
import { usualStatementPeriod } from '#contract/lending/statements.ts'
import { toShillings } from '#contract/money.ts'
import { orderNumber } from '#contract/orders/order-states.ts'
import { findStatement } from './statement.queries.ts'

/** Six statements for any number of entries. Throws NOT_FOUND outside the caller's branch. */
export async function getStatement(db: Db, actor: Actor, id: number, query: StatementQuery): Promise<Statement> {
  const { from, to } =
    query.from && query.to
      ? { from: query.from, to: query.to }
      : daysOfPeriod(usualStatementPeriod, businessDay(new Date()))
  const client = await getClient(db, actor, id)
  const { limit, outstanding, held, available } = await getClientCredit(db, actor, client.id)
  const { before_cents, entries } = await findStatement(db, client.id, from, to)
  const { content: plan } = await listInstalments(db, actor, client.id)
  const owedBefore = toShillings(before_cents)
  return {
    from,
    to,
    client: {
      id: client.id,
      name: client.fullName,
      clientNumber: client.clientNumber,
      phone: client.phone,
      groupName: client.groupName,
      branchName: client.branchName,
      creditOfficer: client.creditOfficer,
    },
    owedBefore,
    owedAfter: toShillings(entries.at(-1)?.owed_cents ?? before_cents),
    entries: entries.map((entry) => ({
      id: entry.id,
      on: entry.effective_on,
      kind: entry.kind,
      orderNumber: entry.order_id === null ? null : orderNumber(entry.order_id),
      receipt: entry.receipt_number === null ? null : receiptNumber(entry.receipt_number),
      change: toShillings(entry.change_cents),
      owed: toShillings(entry.owed_cents),
    })),
    limit,
    outstanding,
    held,
    available,
    due: plan
      .filter(({ amount, paid }) => paid < amount)
      .map(({ dueOn, orderNumber: order, amount, paid, daysPastDue }) => ({
        dueOn,
        orderNumber: order,
        amount,
        left: amount - paid,
        daysPastDue,
      })),
  }
}
