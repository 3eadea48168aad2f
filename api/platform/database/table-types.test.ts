import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { startTestShop } from '#api/testing/shop.ts'
import { generateTableTypes } from '#api/testing/table-types.ts'
import { connect } from './db.ts'

const { ownerUrl } = await startTestShop()
const db = connect(ownerUrl, { max: 1 })
afterAll(() => db.destroy())

test('the stored table types equal those generated from the migrated database (npm run tables)', async () => {
  const stored = readFileSync(new URL('./tables.ts', import.meta.url), 'utf8')
  expect(stored).toBe(await generateTableTypes(db))
})
