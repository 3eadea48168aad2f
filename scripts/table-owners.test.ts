import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { counterOwners, tableOwners } from '#api/modules/table-owners.ts'
import { findWrites, type TableWrite } from './testing/table-writes.ts'

const owners: Record<string, string> = tableOwners

function mayWrite(module: string, { table, kind, columns }: TableWrite): boolean {
  const owner = owners[table]
  if (owner === undefined || owner === 'any' || owner === module) return true // undefined: not the name of a table
  const counters = counterOwners.filter((entry) => entry.table === table && entry.module === module)
  return (
    kind === 'update' &&
    columns.length > 0 &&
    columns.every((name) => counters.some((entry) => entry.columns.includes(name)))
  )
}

const foreignWrites = (module: string, source: string) =>
  findWrites(source)
    .filter((write) => !mayWrite(module, write))
    .map((write) => `${write.kind} ${write.table}`)

test('only the owning module writes a table', () => {
  const files = globSync('api/modules/*/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const found = files.flatMap((file) => {
    const module = file.split('/')[2] ?? ''
    return foreignWrites(module, readFileSync(file, 'utf8')).map((write) => `${file}: ${write}`)
  })
  expect(files.length).toBeGreaterThan(0)
  expect(found, 'Call the service of the owner in api/modules/table-owners.ts instead.').toEqual([])
})

test.each([
  ["db.insertInto('orders').values(row)", 'insert orders'],
  ["db\n  .updateTable('products')\n  .set({ name })", 'update products'],
  ["db.deleteFrom('sessions')", 'delete sessions'],
  ['insert into credit_entries (id) values (1)', 'insert credit_entries'],
  ['with done as (update orders set status = 1 where id = 2)', 'update orders'],
  ['update products as p set current_stock = 1, name = 2 where id = 3', 'update products'],
  ['delete from groups where id = 1', 'delete groups'],
])('a write by another module is found: %s', (source, write) => {
  expect(foreignWrites('stock', source)).toEqual([write])
})

test.each([
  'update products set reserved_stock = reserved_stock + line.quantity from line where true',
  "db.updateTable('products').set({ current_stock: 1, reserved_stock: sql`x` }).where('id', '=', id)",
  'insert into stock_movements (id) values (1) on conflict (id) do update set id = 2',
  "db.updateTable('cache_versions').set({ version: 1 })",
  "db.selectFrom('orders').forUpdate()",
])('the stock module may write: %s', (source) => {
  expect(foreignWrites('stock', source)).toEqual([])
})
