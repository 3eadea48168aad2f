import { sql } from 'kysely'
import { sealNationalId } from '#api/modules/customers/national-id.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import type { DataKey } from '#api/platform/secrets/data-key.ts'
import type { Client } from '../factories.ts'

/**
 * Clients in 20 branches with 200 groups each, names put together from 1,000 words, and 50,000 orders of one officer.
 * `first` is the only client before. For tests of query plans.
 */
export async function createManyClients(db: Db, dataKey: DataKey, first: Client, count: number) {
  const known = sealNationalId(dataKey, '31077777')
  const word = (salt: number) =>
    sql`initcap(translate(substr(md5((n * ${salt} % 1000)::text), 1, 7), '0123456789', 'ghijklmnop'))`
  /** The branch of a group of this number, and of its clients. */
  const branchOf = (group: string) => sql`(select id from branches where code = 'S' || (${sql.raw(group)}) % 20)`
  await sql`insert into branches (code, name, town) select 'S' || n, 'Scale ' || n, 'Kisumu' from generate_series(0, 19) n`.execute(
    db,
  )
  await sql`
    insert into groups (group_number, name, branch_id, credit_officer_id)
    select 'SG-' || n, 'Upendo ' || n, ${branchOf('n')}, ${first.officer.id} from generate_series(1, 4000) n
  `.execute(db)
  await sql`
    insert into customers (first_name, last_name, phone, client_number, branch_id, group_id, loan_limit_cents,
      national_id_sealed, national_id_hash, national_id_key, national_id_ending)
    select ${word(7)}, ${word(13)}, '+2547' || lpad(n::text, 8, '0'), 'CL-' || lpad(n::text, 6, '0'), ${branchOf('1 + n % 4000')},
      (select id from groups where group_number = 'SG-' || (1 + n % 4000)), 5000000,
      'sealed', case n when 77777 then ${known.national_id_hash} else md5(n::text) end, 'key', '000'
    from generate_series(1, ${sql.lit(count)}) n
  `.execute(db)
  await sql`
    insert into orders (request_key, request_hash, placed_by, customer_id, group_id, branch_id, credit_officer_id,
      subtotal_cents, total_cents, vat_percent, item_count)
    select 'scale-' || n, 'none', ${first.officer.accountId}, ${first.id}::bigint + 1 + n % 5000, ${first.group.id},
      ${first.officer.branchId}, ${first.officer.id}, 100000, 100000, 16, 1
    from generate_series(1, 50000) n
  `.execute(db)
}
