import { type Kysely, sql } from 'kysely'

/** All branches is an explicit flag, and the roles that a shop starts with are known by a key. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table accounts
      add column all_branches boolean not null default false,
      add constraint accounts_scope check (not all_branches or (kind = 'staff' and branch_id is null))`.execute(db)
  // Until now no branch meant all: those who led the shop go on seeing all, others need a branch.
  await sql`
    update accounts set all_branches = true
    where kind = 'staff' and branch_id is null
      and role_id in (select id from roles where is_built_in and name in ('Admin', 'Manager'))`.execute(db)

  await sql`alter table roles add column key text unique`.execute(db)
  await sql`
    update roles set key = case name
      when 'Admin' then 'admin' when 'Manager' then 'manager'
      when 'Credit Officer' then 'credit-officer' when 'User' then 'member' end
    where is_built_in`.execute(db)
}
