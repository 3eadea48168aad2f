import { randomBytes } from 'node:crypto'
import { Migrator, sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { migrations } from '#api/migrations/index.ts'
import { administer, databaseUrl } from '#api/testing/test-cluster.ts'
import { connect } from './platform/database/db.ts'

const { url } = inject('cluster')
const name = `test_${randomBytes(6).toString('hex')}`
await administer(url, (client) => client.query(`create database ${name}`))
const db = connect(databaseUrl(url, name), { max: 1 })

afterAll(async () => {
  await db.destroy()
  await administer(url, (client) => client.query(`drop database ${name} with (force)`))
})

test('prices computed from a whole percentage do not change when a product stores the prices it is given', async () => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const names = Object.keys(migrations)
  const before = names[names.indexOf('0020-given-prices') - 1] ?? ''
  expect((await migrator.migrateTo(before)).error).toBeUndefined()
  await sql`insert into categories (name, slug) values ('Beauty', 'beauty')`.execute(db)
  await sql`
    insert into products (item_code, slug, name, category_id, list_price_cents, discount_percent)
    values ('A', 'a', 'Lotion', 1, 147100, 38), ('B', 'b', 'Soap', 1, 5000, 0), ('C', 'c', 'Comb', 1, 100, 90)
  `.execute(db)
  expect((await migrator.migrateToLatest()).error).toBeUndefined()

  const { rows } = await sql`
    select item_code, list_price_cents as list, selling_price_cents as selling from products order by id
  `.execute(db)
  expect(rows).toEqual([
    { item_code: 'A', list: 147_100, selling: 91_200 },
    { item_code: 'B', list: 5000, selling: 5000 },
    { item_code: 'C', list: 100, selling: 0 },
  ])
})
