import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { startTestShop } from '#api/testing/shop.ts'
import { generateTableTypes } from '#api/testing/table-types.ts'
import { connect } from './db.ts'

const { ownerUrl } = await startTestShop()
const db = connect(ownerUrl, { max: 1 })
afterAll(() => db.destroy())

test('the table types are those of the migrated database: node scripts/generate-tables.ts makes them anew', async () => {
  const kept = readFileSync(new URL('./tables.ts', import.meta.url), 'utf8')
  expect(kept).toBe(await generateTableTypes(db))
})
