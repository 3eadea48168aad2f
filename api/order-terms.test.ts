import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '#api/testing/empty-database.ts'

const { db, migrateUpTo, migrateToLatest } = await createEmptyDatabase()

test('orders from before the migration get its terms and are marked so, and a client is moved to the branch of their group', async () => {
  await migrateUpTo('0018-order-terms')
  await sql`insert into branches (code, name, town) values ('A', 'A', 'A'), ('B', 'B', 'B')`.execute(db)
  await sql`insert into credit_officers (branch_id, first_name, last_name) values (1, 'Grace', 'Otieno')`.execute(db)
  await sql`insert into groups (group_number, name, branch_id, credit_officer_id) values ('1', 'Umoja', 1, 1)`.execute(
    db,
  )
  await sql`
    insert into customers (first_name, last_name, client_number, group_id, branch_id)
    values ('Akinyi', 'One', 'CL-1', 1, 2), ('Akinyi', 'Two', 'CL-2', 1, null)`.execute(db)
  await sql`
    insert into accounts (kind, email, password_hash, role_id, first_name, last_name)
    values ('staff', 'a@example.com', '', 1, 'A', 'B')`.execute(db)
  await sql`insert into settings (key, value) values ('shippingFee', '250'), ('freeShippingFrom', '4000.5')`.execute(db)
  const place = (key: string, code: string | null) => sql`
    insert into orders (request_key, request_hash, placed_by, customer_id, group_id, branch_id, credit_officer_id,
      subtotal_cents, total_cents, item_count, promotion_id, promo_code)
    select ${key}, '', 1, 1, 1, 1, 1, 100, 100, 1, promotions.id, promotions.code
    from (select) as one left join promotions on code = ${code}`
  await place('plain', null).execute(db)
  await place('coded', 'SAVE10').execute(db)
  await sql`
    insert into order_refusals (account_id, code, request_key)
    values (1, 'BUSY', 'k'), (1, 'OUT_OF_STOCK', 'k'), (1, 'X', null), (1, 'Y', null)`.execute(db)
  await migrateToLatest()

  const { rows } = await sql`
    select promo_percent, promo_minimum_cents, shipping_fee_cents, free_shipping_from_cents, terms_from
    from orders order by id`.execute(db)
  const shipping = { shipping_fee_cents: 25_000, free_shipping_from_cents: 400_050, terms_from: 'migration' }
  expect(rows).toEqual([
    { promo_percent: null, promo_minimum_cents: null, ...shipping },
    { promo_percent: 10, promo_minimum_cents: 0, ...shipping },
  ])
  const clients = await db.selectFrom('customers').select('branch_id').orderBy('id').execute()
  expect(clients).toEqual([{ branch_id: 1 }, { branch_id: 1 }])
  const refusals = await db.selectFrom('order_refusals').select('code').orderBy('id').execute()
  expect(refusals.map(({ code }) => code)).toEqual(['OUT_OF_STOCK', 'X', 'Y'])
  const flat = await db.selectFrom('promotions').select('minimum_cents').where('code', '=', 'FLAT500').execute()
  expect(flat).toEqual([{ minimum_cents: 100_000 }])
})
