import { type Kysely, sql } from 'kysely'

/** A role is for staff or for members, and an account has a role of its own kind. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table roles
      add column kind text not null default 'staff' check (kind in ('staff', 'member')),
      add constraint roles_kind unique (id, kind)`.execute(db)
  await sql`update roles set kind = 'member' where key = 'member'`.execute(db)
  await sql`
    alter table accounts
      add constraint accounts_role_kind foreign key (role_id, kind) references roles (id, kind)`.execute(db)
}
