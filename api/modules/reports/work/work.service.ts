import { listReminders } from '#api/modules/credit/reminders/reminders.service.ts'
import { listCollections } from '#api/modules/credit/sheets/sheets.service.ts'
import { ownGroups } from '#api/modules/customers/clients.service.ts'
import { readOwnCash } from '#api/modules/money/cash/cash-books.service.ts'
import { countDueOrders } from '#api/modules/orders/orders.service.ts'
import { listRequests } from '#api/modules/requests/requests.service.ts'
import { type Actor, may, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { toShillings } from '#contract/money.ts'
import { fullNameOf } from '#contract/names.ts'
import { orderNumber } from '#contract/orders/order-states.ts'
import { maxWorkGroups, maxWorkRows, type Work } from '#contract/site/work.ts'
import { countRefusals } from '../dashboard.queries.ts'
import { countDeliveries, type DeliveryRow, findDeliveries } from './work.queries.ts'

const toDelivery = ({ id, personal, status, total_cents, expected_on, is_due }: DeliveryRow) => ({
  id,
  orderNumber: orderNumber(id),
  name: fullNameOf(personal ?? {}),
  status,
  total: toShillings(total_cents),
  expectedOn: expected_on ?? '',
  isDue: is_due,
})

async function readRequests(db: Db, actor: Actor): Promise<Work['requests']> {
  const waiting = { status: 'Sent', sort: 'created_at.asc', page: 0, size: maxWorkRows } as const
  const { content, totalElements } = await listRequests(db, actor, waiting)
  return {
    count: totalElements,
    first: content.map(({ id, requestNumber, createdAt, numberOfMonths, estimate, client, member }) => ({
      id,
      requestNumber,
      createdAt,
      numberOfMonths,
      estimate,
      name: client?.fullName ?? member.name,
      isClient: client !== null,
      available: client?.available ?? null,
    })),
  }
}

async function readDeliveries(db: Db, actor: Actor): Promise<Work['deliveries']> {
  const scope = scopeOf(actor)
  const first = (await findDeliveries(db, scope, maxWorkRows)).map(toDelivery)
  if (first.length < maxWorkRows) {
    return { count: first.length, due: first.filter(({ isDue }) => isDue).length, first }
  }
  return { count: await countDeliveries(db, scope), due: await countDueOrders(db, scope), first }
}

/** The groups that the account leads and that meet today. */
async function readMeetings(db: Db, actor: Actor): Promise<Work['meetings']> {
  const { content } = await listCollections(db, actor, { own: true, page: 0, size: maxWorkGroups })
  return content.map(({ groupId, group, meetingTime, meetingPlace, expected, collected, isMissing }) => ({
    groupId,
    group,
    meetingTime,
    meetingPlace,
    expected,
    collected,
    isMissing,
  }))
}

/** What waits for this account today, each part by the permission of its list. At most fifteen statements. */
export async function getWork(db: Db, actor: Actor): Promise<Work> {
  const books = may(actor, 'Place Orders')
  const seesOrders = may(actor, 'View Orders')
  return {
    requests: books ? await readRequests(db, actor) : null,
    deliveries: seesOrders ? await readDeliveries(db, actor) : null,
    groups: books ? await ownGroups(db, actor, maxWorkGroups) : null,
    meetings: may(actor, 'Record Repayments') ? await readMeetings(db, actor) : null,
    cash: may(actor, 'Record Repayments') ? await readOwnCash(db, actor) : null,
    reminders:
      may(actor, 'Record Repayments') && !may(actor, 'Manage Lending')
        ? (await listReminders(db, actor, { state: 'to-send', page: 0, size: 1 })).totalElements
        : null,
    refusals: seesOrders ? await countRefusals(db, scopeOf(actor), 1) : null,
  }
}
