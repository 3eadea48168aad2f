import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'
import { administer } from './test-cluster.ts'

const one = await createTestDatabase()
const other = await createTestDatabase()
afterAll(async () => {
  await one.drop()
  await other.drop()
})

const tablesIn = (url: string, schema: string) =>
  administer(url, async (client) => {
    const { rows } = await client.query('select table_name from information_schema.tables where table_schema = $1', [
      schema,
    ])
    return rows.map((row) => row.table_name as string)
  })

test('a test database has the tables of the shop and of the job queue', async () => {
  expect(await tablesIn(one.url, 'public')).toContain('orders')
  expect(await tablesIn(one.url, 'pgboss')).toContain('job')
})

test('test databases are separate', async () => {
  await administer(one.ownerUrl, (client) => client.query('create table only_here ()'))
  expect(await tablesIn(one.url, 'public')).toContain('only_here')
  expect(await tablesIn(other.url, 'public')).not.toContain('only_here')
})
