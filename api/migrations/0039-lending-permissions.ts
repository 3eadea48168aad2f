import { type Kysely, sql } from 'kysely'

/** Permissions of the lending desk, of approvals and of imports, and who of the built-in roles holds them. */
export async function up(db: Kysely<never>) {
  await sql`
    insert into role_permissions (role_id, permission)
    select roles.id, granted.permission from roles join (values
      ('admin', 'Record Repayments'), ('admin', 'Approve Entries'), ('admin', 'Import Data'),
      ('manager', 'Record Repayments'), ('credit-officer', 'Record Repayments')
    ) as granted (role, permission) on granted.role = roles.key
    on conflict do nothing`.execute(db)
}
