import { sql } from 'kysely'
import type { NoAccount, NotifiedAccount } from '#api/modules/notifications/notify.service.ts'
import { isInArrears, overdueCents } from '#api/platform/database/arrears.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { anyOf, beginOfDays, fullName, hasTerms, today } from '#api/platform/database/fragments.ts'
import { COUNT_CAP, type Slice } from '#api/platform/database/lists.ts'
import { type TextTo, textTo } from '#api/platform/database/text-to.ts'
import type {
  ReminderKind,
  RemindersFilter,
  ShareChannel,
  ShareReminderInput,
} from '#contract/lending/arrears.staff.ts'
import { type ArrearsRow, payTo } from '../arrears/arrears.queries.ts'
import { lastPromise } from '../arrears/promises.queries.ts'
import { isPartReadable, type Reader } from '../receipts/receipts.queries.ts'
import type { Windows } from './reminders.rules.ts'

/**
 * Unpaid due days as `dues`, with `customers`, `accounts` and `promised`: the last promise that is open or broken, of a day
 * that has passed.
 */
const dues = () => sql`
  unpaid_dues as dues join customers on customers.id = dues.customer_id
    left join accounts on accounts.id = customers.account_id
    left join lateral (
      select promised_on from (${lastPromise(today())}) as last
      where dues.due_on < ${today()} and state in ('open', 'broken')
    ) as promised on true`

/** Of a row of `dues`. */
const kind = () => sql<ReminderKind>`case when dues.due_on < ${today()} then 'payment-overdue' else 'payment-due' end`

/** Of a row of `dues`: the client may be reminded of it now. A promise moves the reminder of a day that has passed. */
const isToRemind = ({ due, overdue }: Windows) => sql<boolean>`(
  dues.due_on between ${due.from}::date and ${due.to}::date and (
    dues.due_on >= ${today()} or ${
      overdue === null
        ? sql`false`
        : sql`greatest(dues.due_on, promised_on) between ${overdue.from}::date and ${overdue.to}::date`
    }
  )
  and customers.status <> 'inactive' and customers.erased_at is null and customers.merged_into_id is null
)`

/** Of a row of `dues`. */
const reminder = () => sql`
  reminders.customer_id = dues.customer_id and reminders.due_on = dues.due_on and reminders.kind = ${kind()}`
const isNew = () => sql<boolean>`not exists (select from reminders where ${reminder()})`

/** Of a row of `accounts` or none: a member, whom the shop reminds itself unless they do not want it. */
const isMember = sql<boolean>`(accounts.kind = 'member' and accounts.status = 'active') is true`
const isRemindedByAccount = sql<boolean>`(${isMember} and accounts.wants_reminders)`
/** Of a row of `dues`: where a text that reminds of it goes; members who want no reminders get none. */
const reminderTo = () =>
  sql<TextTo | null>`case when ${isMember} is not true or accounts.wants_reminders then ${textTo(kind())} end`
const isRemindedByShop = () => sql<boolean>`(${isRemindedByAccount} or ${reminderTo()} is not null)`

/**
 * Locks clients with a due day that the shop reminds of itself, by ascending id, from an hour of the morning on. Those whom another
 * transaction holds wait for the next run.
 */
export async function lockMembersToRemind(
  tx: Tx,
  windows: Windows,
  { fromHour, size }: { fromHour: number; size: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from customers
    where now() >= ${beginOfDays(1)} + make_interval(hours => ${fromHour}::int)
      and id in (select dues.customer_id from ${dues()} where ${isRemindedByShop()} and ${isToRemind(windows)} and ${isNew()})
    order by id limit ${size} for no key update skip locked
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export type Reminded = (NotifiedAccount | NoAccount) & {
  /** The account gets notice and mail. */
  by_account: boolean
  text_to: TextTo | null
  reminder: ReminderKind
  due_on: string
  amount_cents: number
  overdue_cents: number
  unpaid_since: string
  outstanding_cents: number
  pay_to: string | null
}

/**
 * Records the reminders of locked clients, as their plans are now, and returns what each is to read: of several overdue
 * days the latest.
 */
export async function insertReminders(tx: Tx, windows: Windows, ids: readonly number[]): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    with written as (
      insert into reminders (customer_id, due_on, kind, amount_cents, channel)
      select dues.customer_id, dues.due_on, ${kind()}, dues.unpaid_cents,
        case when ${isRemindedByAccount} then 'account' else 'text' end
      from ${dues()} where dues.customer_id = ${anyOf(ids)} and ${isRemindedByShop()} and ${isToRemind(windows)}
      on conflict do nothing
      returning customer_id, due_on, kind, amount_cents
    ), latest as (
      select distinct on (customer_id, kind, case when kind = 'payment-due' then due_on end) * from written
      order by customer_id, kind, case when kind = 'payment-due' then due_on end, due_on desc
    )
    select accounts.id, accounts.kind, accounts.status, accounts.email, accounts.language, accounts.first_name,
      accounts.email_confirmed_at, accounts.wants_reminders as wants_mail, latest.kind as reminder, latest.due_on,
      latest.amount_cents, ${overdueCents()} as overdue_cents, customers.unpaid_since, customers.outstanding_cents,
      ${payTo} as pay_to, ${isRemindedByAccount} is true as by_account,
      case when ${isMember} is not true or accounts.wants_reminders then ${textTo(sql`latest.kind`)} end as text_to
    from latest join customers on customers.id = latest.customer_id
      left join accounts on accounts.id = customers.account_id
    order by customers.id, latest.due_on
  `.execute(tx)
  return rows
}

export type RemindersOrder = { column: 'due_on' | 'amount'; isAscending: boolean }
type Reach = { reader: Reader; windows: Windows; filter: RemindersFilter }

export type SentRow = {
  kind: ReminderKind
  due_on: string
  channel: 'account' | 'text' | ShareChannel
  by: string | null
  at: string
}

export type ReminderRow = Pick<
  ArrearsRow,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'client_number'
  | 'phone'
  | 'language'
  | 'pay_to'
  | 'group_id'
  | 'group_name'
  | 'officer'
> & {
  kind: ReminderKind
  due_on: string
  amount: number
  overdue: number
  since: string | null
  sent: SentRow | null
}

/** Of a row of `reminders`. */
const sentRow = sql<SentRow>`(
  select json_build_object('kind', reminders.kind, 'due_on', reminders.due_on, 'channel', reminders.channel,
    'at', reminders.created_at, 'by', (select ${fullName('sharers')} from accounts as sharers where sharers.id = shared_by))
)`

const isEqual = (column: string, value: number | undefined) =>
  value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`

/**
 * `due`: for each readable client one day, first what nobody reminded of, what has passed, and of days that passed the
 * latest. Members are there once they were reminded.
 */
const dueOnes = ({ reader, windows, filter: { branch, officer, group } }: Reach) => sql`
  due as materialized (
    select distinct on (customers.id) customers.id, dues.due_on, ${kind()} as kind, dues.unpaid_cents as amount,
      case when channel is not null then ${sentRow} end as sent
    from ${dues()} left join groups on groups.id = customers.group_id left join reminders on ${reminder()}
    where ${isToRemind(windows)} and (channel is not null or not ${isMember}) and ${isPartReadable(reader)}
      and ${isEqual('customers.branch_id', branch)} and ${isEqual('groups.credit_officer_id', officer)}
      and ${isEqual('customers.group_id', group)}
    order by customers.id, channel is not null, dues.due_on >= ${today()}, abs(dues.due_on - ${today()})
  )`

const matching = ({ filter: { kind: only, state, search } }: Reach) => sql`
  from due join customers using (id)
  where ${only === undefined ? sql`true` : sql`kind = ${only}`}
    and ${state === undefined ? sql`true` : state === 'sent' ? sql`sent is not null` : sql`sent is null`}
    and ${search === undefined ? sql`true` : hasTerms('customers.search_text', search)}`

/** One page, and the number of matching clients up to COUNT_CAP + 1: one statement. */
export async function findReminders(
  db: Db,
  reach: Reach,
  { page, size, order: { column, isAscending } }: Slice & { order: RemindersOrder },
) {
  const { rows } = await sql<{ rows: ReminderRow[]; counted: number }>`
    with ${dueOnes(reach)}, page as (
      select id, row_number() over () as nr from (
        select due.id ${matching(reach)} order by ${sql.ref(`due.${column}`)} ${isAscending ? sql`` : sql`desc`}, due.id
        limit ${size} offset ${page * size}
      ) as page
    )
    select (select coalesce(json_agg(line order by nr), '[]') from (
      select due.*, customers.first_name, customers.last_name, customers.client_number, customers.phone,
        accounts.language, groups.id as group_id, groups.name as group_name,
        ${fullName<string | null>('credit_officers')} as officer, ${overdueCents()} as overdue,
        case when ${isInArrears()} then customers.unpaid_since end as since, ${payTo} as pay_to, page.nr
      from page join due using (id) join customers using (id) left join accounts on accounts.id = customers.account_id
        left join groups on groups.id = customers.group_id
        left join credit_officers on credit_officers.id = groups.credit_officer_id
    ) as line) as rows,
      (select count(*)::int from (select ${matching(reach)} limit ${sql.lit(COUNT_CAP + 1)}) as first_ones) as counted
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('a statement without tables answers one row')
  return found
}

type Shared = ShareReminderInput & { clientId: number; accountId: number }

/**
 * Records the reminder of a locked client that staff send, unless there is one: of a day that passed those before it too.
 * Returns whether it was recorded.
 */
export async function insertSharedReminder(tx: Tx, windows: Windows, shared: Shared): Promise<boolean> {
  const { rows } = await sql`
    insert into reminders (customer_id, due_on, kind, amount_cents, channel, shared_by)
    select dues.customer_id, dues.due_on, ${kind()}, dues.unpaid_cents, ${shared.channel}, ${shared.accountId}
    from ${dues()}
    where dues.customer_id = ${shared.clientId} and ${kind()} = ${shared.kind} and not ${isMember}
      and ${isToRemind(windows)} and ${shared.kind === 'payment-due' ? sql`dues.due_on = ${shared.dueOn}::date` : sql`dues.due_on <= ${shared.dueOn}::date`}
    on conflict do nothing returning due_on
  `.execute(tx)
  return rows.length > 0
}

/** The reminder of a due day. */
export async function findReminder(
  db: Db,
  { clientId, kind: of, dueOn }: Pick<Shared, 'clientId' | 'kind' | 'dueOn'>,
): Promise<SentRow | undefined> {
  const { rows } = await sql<{ sent: SentRow }>`
    select ${sentRow} as sent from reminders
    where customer_id = ${clientId} and reminders.kind = ${of} and due_on = ${dueOn}::date
  `.execute(db)
  return rows[0]?.sent
}
