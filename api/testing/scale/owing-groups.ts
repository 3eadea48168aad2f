import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { createGroup, type Officer } from '../factories.ts'

const GROUPS_AT_ONCE = 10

/**
 * Groups of an officer that meet on a day of the week, with members who each owe KSh 600: 400 due yesterday, 200 in a
 * month. Returns the ids of the groups.
 */
export async function createOwingGroups(
  db: Db,
  officer: Officer,
  { groups, members, meetingDay }: { groups: number; members: number; meetingDay: number },
): Promise<number[]> {
  const { id: first } = await createGroup(db, { officer })
  const { rows } = await sql<{ id: number }>`
    with others as (
      insert into groups (group_number, name, branch_id, credit_officer_id)
      select 'OWING-' || ${first}::bigint || '-' || n, 'Owing ' || n, branch_id, credit_officer_id
      from groups cross join generate_series(2, ${sql.lit(groups)}) as n where groups.id = ${first}
      returning id
    ) select id from others union select ${first}::bigint order by id
  `.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`update groups set meeting_day = ${meetingDay} where id = any(${ids}::bigint[])`.execute(db)
  // What falls due is written for each client at the end of a transaction, which has ten seconds for it.
  for (let at = 0; at < ids.length; at += GROUPS_AT_ONCE) {
    await addMembers(db, ids.slice(at, at + GROUPS_AT_ONCE), members)
  }
  return ids
}

const addMembers = (db: Db, groupIds: number[], members: number) =>
  db.transaction().execute(async (tx) => {
    // To plan the query for each client takes ten times as long as to run it.
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    const { rows: clients } = await sql<{ id: number }>`
      insert into customers (first_name, last_name, phone, client_number, branch_id, group_id, loan_limit_cents)
      select 'Wanjiru', 'Owing ' || n, '+254700000000', 'OW-' || groups.id || '-' || n, branch_id, groups.id, 5000000
      from groups cross join generate_series(1, ${sql.lit(members)}) as n where groups.id = any(${groupIds}::bigint[])
      returning id
    `.execute(tx)
    const clientIds = clients.map(({ id }) => id)
    await sql`
      with entered as (
        insert into credit_entries (customer_id, kind, held_delta_cents, outstanding_delta_cents)
        select id, 'opening-balance', 0, 60000 from unnest(${clientIds}::bigint[]) as id returning id
      )
      insert into entry_instalments (entry_id, number, due_on, amount_cents)
      select id, number, day, cents from entered cross join (values
        (1, current_date - 1, 40000), (2, current_date + 30, 20000)
      ) as planned (number, day, cents)
    `.execute(tx)
    await sql`update customers set outstanding_cents = 60000 where id = any(${clientIds}::bigint[])`.execute(tx)
  })
