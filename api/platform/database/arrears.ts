import { type RawBuilder, sql } from 'kysely'
import { today } from './fragments.ts'

/** Of a row of `customers`: something was due before today and is not paid. */
export const isInArrears = () => sql<boolean>`customers.unpaid_since < ${today()}`

/** Of a row of `customers`: days since the oldest unpaid due day, 0 when nothing is overdue. */
export const daysPastDue = () => sql<number>`greatest(0, ${today()} - customers.unpaid_since)`

const dueBy = (condition: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(unpaid_cents), 0)::bigint from unpaid_dues where customer_id = customers.id and ${condition}
)`

/** Of a row of `customers`: what was due before today and is not paid, in cents. */
export const overdueCents = () => dueBy(sql`due_on < ${today()}`)

/** Of a row of `customers`: what is to be paid until the end of a day (YYYY-MM-DD), in cents; 0 without a day. */
export const dueUntil = (day: string | RawBuilder<unknown> | null) => dueBy(sql`due_on <= ${day}::date`)

/** Of a row of `customers`: what was to be paid before a day and is not, in cents. */
export const dueBefore = (day: string | RawBuilder<unknown>) => dueBy(sql`due_on < ${day}::date`)

/** Of a row of `customers`: the unpaid part of the next due day, today included; null when none is to come. */
export const nextDue = () => sql<{ dueOn: string; cents: number } | null>`(
  select json_build_object('dueOn', due_on, 'cents', unpaid_cents) from unpaid_dues
  where customer_id = customers.id and due_on >= ${today()} order by due_on limit 1
)`
