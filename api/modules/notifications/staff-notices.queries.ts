import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { beginOfDays, today } from '#api/platform/database/fragments.ts'
import { orderState } from '#api/platform/database/order-states.ts'
import type { NoticeKind } from '#contract/account/notices.ts'
import type { Permission } from '#contract/permissions.ts'

/** Active staff whose role holds the permissions: columns of `accounts`. */
const isStaffWith = (...needed: Permission[]) => sql<boolean>`
  accounts.kind = 'staff' and accounts.status = 'active'
  and exists (select from roles where roles.id = accounts.role_id and roles.status = 'active')
  and (
    select count(*) from role_permissions
    where role_permissions.role_id = accounts.role_id and permission = any(${needed}::text[])
  ) = ${sql.lit(needed.length)}`

/**
 * Writes a notice for the staff who act on an order: the credit officer of its group, and accounts that see only its branch
 * that may process it. Without the account that caused the event. Accounts of all branches get none of single orders.
 */
export const insertOrderNoticesForStaff = (
  tx: Tx,
  { orderId, kind, actorId, reason }: { orderId: number; kind: NoticeKind; actorId: number; reason: string | null },
) =>
  sql`
  with concerned as (
    select credit_officers.account_id as id, orders.branch_id
    from orders join groups on groups.id = orders.group_id
      join credit_officers on credit_officers.id = groups.credit_officer_id
    where orders.id = ${orderId}
    union
    select accounts.id, orders.branch_id
    from orders join accounts on accounts.branch_id = orders.branch_id
      join role_permissions on role_permissions.role_id = accounts.role_id and permission = 'Edit Orders'
    where orders.id = ${orderId}
  )
  insert into notices (account_id, kind, order_id, reason)
  select accounts.id, ${kind}, ${orderId}, ${reason}
  from concerned join accounts on accounts.id = concerned.id
  where accounts.kind = 'staff' and accounts.status = 'active' and accounts.id <> ${actorId}
    and (accounts.all_branches or accounts.branch_id = concerned.branch_id)
  order by accounts.id
`.execute(tx)

/**
 * Writes a notice for the staff who may approve a pending account and see it: those of its branch and of all branches.
 * Without the account that added it.
 */
export const insertApplicantNotices = (tx: Tx, applicantId: number, actorId: number | null) =>
  sql`
  insert into notices (account_id, kind, applicant_id)
  select accounts.id, 'account-to-approve', applicants.id
  from accounts as applicants join accounts on accounts.all_branches or accounts.branch_id = applicants.branch_id
  where applicants.id = ${applicantId} and ${isStaffWith('View Users', 'Edit Users')}
    and accounts.id is distinct from ${actorId}::bigint
  order by accounts.id
`.execute(tx)

/** Writes a notice for the staff who may answer a contact message, which has no branch: of any branch, and of all. */
export const insertMessageNotices = (tx: Tx, messageId: number) =>
  sql`
  insert into notices (account_id, kind, message_id)
  select accounts.id, 'message-received', ${messageId} from accounts
  where (accounts.all_branches or accounts.branch_id is not null) and ${isStaffWith('Manage Customers')}
  order by accounts.id
`.execute(tx)

/** Marks the notices of all staff about a thing as read. */
export const settleNotices = (
  tx: Tx,
  column: 'applicant_id' | 'approval_id' | 'cash_move_id' | 'message_id',
  id: number,
) =>
  sql`
  update notices set read_at = now() where id in (
    select id from notices where ${sql.ref(column)} = ${id} and read_at is null order by id for no key update
  )
`.execute(tx)

/**
 * Writes a notice with the orders of yesterday for the staff of all branches who did not switch it off, once a day from
 * an hour on, unless there are none and none waits. It takes the place of the one before, which counts as read.
 */
export const insertOrdersOfDay = (db: Db, fromHour: number) =>
  sql`
  with counted as (
    select ${today()} - 1 as day, coalesce(sum(orders), 0)::int as orders, coalesce(sum(revenue_cents), 0)::bigint as cents,
      (select count(*) from orders where status = ${orderState('Pending')} and deleted_at is null)::int as waiting
    from order_days where day = ${today()} - 1
  ), written as (
    insert into notices (account_id, kind, day, figures)
    select accounts.id, 'orders-of-day', day,
      jsonb_build_object('day', day, 'orders', orders, 'total', cents / 100.0, 'waiting', waiting)
    from counted cross join accounts
      left join account_preferences on account_preferences.account_id = accounts.id
    where orders + waiting > 0 and now() >= ${beginOfDays(1)} + make_interval(hours => ${fromHour}::int)
      and accounts.all_branches and ${isStaffWith('View Orders')}
      and preferences ->> 'noticesOfOrders' is distinct from 'false'
    order by accounts.id
    on conflict (account_id, day) where day is not null do nothing
    returning account_id, day
  )
  update notices set read_at = now() where id in (
    select notices.id from notices join written on written.account_id = notices.account_id and notices.day < written.day
    where read_at is null order by notices.id for no key update of notices
  )
`.execute(db)

/**
 * Writes a notice with the payments that differ on a day for the staff who may read them, of all tills or of those of their
 * branch, once for the day.
 */
export const insertMpesaDifferences = (db: Db, day: string) =>
  sql`
  insert into notices (account_id, kind, figures)
  select accounts.id, 'mpesa-differs', jsonb_build_object('day', ${day}::date, 'differences', sum(differences))
  from mpesa_days join money_accounts on money_accounts.id = money_account_id
    join accounts on accounts.all_branches or accounts.branch_id = money_accounts.branch_id
  where mpesa_days.day = ${day}::date and differences > 0 and ${isStaffWith('Manage Lending')}
    and not exists (
      select from notices
      where account_id = accounts.id and kind = 'mpesa-differs' and figures ->> 'day' = ${day}
    )
  group by accounts.id order by accounts.id
`.execute(db)
