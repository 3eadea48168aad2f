import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'

/**
 * Requests of the members of as many clients: half are booked, some of the newest wait, the others declined or
 * withdrawn.
 */
export async function createManyRequests(db: Db, { members, requests }: { members: number; requests: number }) {
  await sql`
    with added as (
      insert into accounts (kind, email, password_hash, first_name, last_name, phone, role_id)
      select 'member', 'member.' || id || '@example.com', 'x', first_name, last_name, phone,
        (select id from roles where key = 'member')
      from customers where client_number like 'CL-%' and account_id is null order by id limit ${sql.lit(members)}
      on conflict do nothing returning id, email
    )
    update customers set account_id = added.id from added where 'member.' || customers.id || '@example.com' = added.email`.execute(
    db,
  )
  await sql`
    insert into order_requests (account_id, branch_id, closed_as, decided_at, created_at)
    select account_id, branch_id, state, case when state is not null then now() end,
      now() - make_interval(mins => ${sql.lit(requests)} - n)
    from generate_series(1, ${sql.lit(requests)}) n
      join (select row_number() over (order by id) as place, account_id, branch_id from customers
        where account_id is not null and branch_id is not null) as members on place = 1 + n % ${sql.lit(members)}
      cross join lateral (select case when n % 2 = 0 or n > 0.99 * ${sql.lit(requests)} then null when n % 4 = 1 then 'Declined'
        else 'Withdrawn' end as state) as decided
    order by n`.execute(db)
  await sql`
    update orders set order_request_id = booked.id from (
      select id, row_number() over (order by id) as place from order_requests where closed_as is null and id % 2 = 0
    ) as booked
    where request_key = 'scale-' || place`.execute(db)
}

type Refusals = { accountId: number; clients: number; refusals: number }

/** Refusals of 90 days, the time for which they are stored. */
export const createManyRefusals = (db: Db, { accountId, clients, refusals }: Refusals) =>
  sql`
    insert into order_refusals (account_id, customer_id, group_id, branch_id, credit_officer_id, code, details, total_cents,
      at)
    select ${accountId}::bigint, customers.id, groups.id, groups.branch_id, groups.credit_officer_id,
      (array['LIMIT_NOT_SET', 'CLIENT_NOT_ACTIVE', 'OUT_OF_STOCK', 'OUT_OF_STOCK', 'PROMO_ENDED'])[1 + n % 5],
      '{"products": [{"id": 1, "name": "Tank", "available": 1, "requested": 2}]}', 100000, now() - make_interval(secs => (${sql.lit(refusals)} - n) * 77)
    from generate_series(1, ${sql.lit(refusals)}) n
      join customers on client_number = 'CL-' || lpad((1 + n * 7919::bigint % ${sql.lit(clients)})::text, 6, '0')
      join groups on groups.id = customers.group_id
    order by n`.execute(db)
