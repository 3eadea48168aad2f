import type { Insertable } from 'kysely'
import type { Tables } from '#api/platform/database/db.ts'
import { instalmentPlan } from '#contract/orders/instalments.ts'
import { type Calendar, DAY, dateOf, HOUR, isoOf, weekdayOf } from './calendar.ts'
import type { Client } from './clients.ts'
import type { History } from './events.ts'
import type { Group } from './lending.ts'
import { createRandom } from './random.ts'

/** Days before the loading day whose meetings have a sheet. */
const SHEET_DAYS = 35
const POSTED_AT = 17.5 * HOUR
/** Of the meetings, those whose sheet was forgotten. */
const FORGOTTEN = 0.06

type Entry = Insertable<Tables['credit_entries']>
type Meeting = Pick<Insertable<Tables['groups']>, 'id' | 'meeting_day'>

const SUNDAY = 7
const meetsOn = (at: number, meetingDay: Meeting['meeting_day']) => (weekdayOf(at) || SUNDAY) === meetingDay

/** What clients owe before a moment, and have to pay until the end of a day. */
function planDues(history: History, entries: readonly Entry[]) {
  const changes = Map.groupBy(entries, ({ customer_id: client }) => Number(client))
  const delivered = history.events.flatMap(({ at, happening }) =>
    happening.kind === 'step' && happening.step.to === 'Completed' ? [{ at, order: happening.order }] : [],
  )
  const deliveries = Map.groupBy(delivered, ({ order }) => order.client.id)
  const owedBefore = (client: number, moment: number) => {
    const before = isoOf(moment)
    const own = (changes.get(client) ?? []).filter(({ at }) => String(at) < before)
    return own.reduce((sum, { outstanding_delta_cents: cents }) => sum + Number(cents), 0)
  }
  return (client: number, moment: number) => {
    const day = dateOf(moment)
    const outstanding = owedBefore(client, moment)
    const orders = (deliveries.get(client) ?? []).filter(({ at }) => at < moment)
    const paid = orders.reduce((sum, { order }) => sum + order.totalCents, 0) - outstanding
    const plan = orders.flatMap(({ at, order: { totalCents, months, group } }) =>
      instalmentPlan(totalCents / 100, months, dateOf(at), group.meetingDay),
    )
    const unpaid = (isDue: (dueOn: string) => boolean) => {
      const due = plan.filter(({ dueOn }) => isDue(dueOn)).reduce((sum, { amount }) => sum + amount * 100, 0)
      return Math.min(Math.max(0, due - paid), Math.max(0, outstanding))
    }
    return { outstanding, due: unpaid((dueOn) => dueOn <= day), overdue: unpaid((dueOn) => dueOn < day) }
  }
}

type Parts = {
  groups: readonly Group[]
  meetings: readonly Meeting[]
  clients: readonly Client[]
  /** The account that posts for officers without one. */
  office: number
}

/**
 * Collection sheets of the meetings of the last weeks, with the receipts that came in on their days: `sheetOf` a
 * repayment is the id of its sheet, or null.
 */
export function sheetRows(
  calendar: Calendar,
  { groups, meetings, clients, office }: Parts,
  history: History,
  entries: readonly Entry[],
) {
  const random = createRandom('collection sheets')
  const duesOf = planDues(history, entries)
  const members = Map.groupBy(clients, ({ group }) => group?.id ?? 0)
  const dayOf = new Map(meetings.map(({ id, meeting_day: day }) => [Number(id), day]))
  const sheets: Insertable<Tables['collection_sheets']>[] = []
  const lines: Insertable<Tables['collection_sheet_lines']>[] = []
  const ids = new Map<string, number>()
  const sheetOf = ({ client, at }: History['repayments'][number]) =>
    ids.get(`${client.group?.id} ${dateOf(at)}`) ?? null
  const paying = new Set(history.repayments.map(({ client, at }) => `${client.id} ${dateOf(at)}`))
  for (let daysAgo = SHEET_DAYS; daysAgo >= 1; daysAgo -= 1) {
    const morning = calendar.end - daysAgo * DAY
    for (const { id: groupId, branchId, officer, isActive } of groups) {
      const isForgotten = random.chance(FORGOTTEN)
      if (!isActive || !meetsOn(morning, dayOf.get(groupId)) || isForgotten) continue
      const id = sheets.length + 1
      ids.set(`${groupId} ${dateOf(morning)}`, id)
      sheets.push({
        id,
        group_id: groupId,
        sheet_on: dateOf(morning),
        branch_id: branchId,
        credit_officer_id: officer.id,
        posted_by: officer.accountId ?? office,
        posted_at: isoOf(morning + POSTED_AT),
      })
      for (const { id: client, createdAt } of members.get(groupId) ?? []) {
        if (createdAt >= morning) continue
        const { outstanding, due, overdue } = duesOf(client, morning)
        const isThere = random.chance(paying.has(`${client} ${dateOf(morning)}`) ? 0.95 : 0.75)
        lines.push({
          sheet_id: id,
          customer_id: client,
          attendance: isThere ? 'present' : random.chance(0.3) ? 'excused' : 'absent',
          due_cents: due,
          overdue_cents: overdue,
          outstanding_cents: outstanding,
        })
      }
    }
  }
  return { sheets, lines, sheetOf }
}
