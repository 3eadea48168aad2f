import { beforeAll, describe, expect, test } from 'vitest'
import { createAccount, createRole } from '#api/testing/factories.ts'
import { planCosts } from '#api/testing/plan-cost.ts'
import { copyScale } from '#api/testing/scale/copy-scale.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { administer } from '#api/testing/test-cluster.ts'
import type { Permission } from '#contract/permissions.ts'

const { copy } = await copyScale('catalogue')
const { db, url, ownerUrl, app, statementsOf } = await startTestShop({ copy })
const costOf = planCosts(url)

const role = async (held: Permission[]) => (await createRole(db, held)).name
const products = await role(['Manage Products'])
const people = await role(['Manage Customers'])
const placers = await role(['Place Orders'])

type Gate = [name: string, q: string, bound: { buffers: number; rows: number }]
type Caller = [role: string, statements: number, gates: Gate[]]

/** A scan of all products is above 5,000 buffers, of all clients above 1,800; either is above 100,000 rows. */
const narrow = { buffers: 800, rows: 1_000 }
/** All 4,000 groups are read. */
const withGroups = { buffers: 400, rows: 4_100 }
/** Without statistics the index is read for all clients of a branch, or all that a term of every client matches. */
const withoutStatistics = { buffers: 1_800, rows: 100_100 }
const ofPeople: Gate[] = [
  ['a client number', 'CL-077777', narrow],
  ['a phone', '0700 077 777', narrow],
  ['a national id', '31077777', narrow],
  ['two names', 'FIRST LAST', narrow],
  // The index may be read for all clients of a branch.
  ['a name of three letters', 'FIR', { buffers: 800, rows: 5_100 }],
  ['a part of every phone', '+254', narrow],
  ['a part of every phone and a word that nobody has', '+254 zzzzqq', narrow],
  ['a word that nobody has', 'zzzzqq', narrow],
  ['two letters', 'FI', narrow],
]
const callers: Caller[] = [
  [people, 1, ofPeople],
  [
    placers,
    2,
    [
      ['a group', 'upendo 3999', withGroups],
      ['a word of every group', 'upendo', withGroups],
      ['a group number', 'SG-3999', withGroups],
      ['two letters', 'sg', withGroups],
    ],
  ],
  [
    products,
    1,
    [
      ['a product code', 'm-47110', narrow],
      ['the beginning of every code', 'm-', narrow],
      ['a product', 'PRODUCT', narrow],
      ['a part of many names', 'PRO', narrow],
      ['a word that no product has', 'zzzzqq', narrow],
      ['two letters', 'PR', narrow],
    ],
  ],
]
const gates = callers.flatMap(([holder, statements, own]) =>
  own.map(([name, q, bound]) => [name, q, holder, { ...bound, statements }] as const),
)

async function wordsFor(q: string) {
  const { first_name, last_name } = await db
    .selectFrom('customers')
    .select(['first_name', 'last_name'])
    .where('client_number', '=', 'CL-077777')
    .executeTakeFirstOrThrow()
  const { name } = await db
    .selectFrom('products')
    .select('name')
    .where('item_code', '=', 'M-47110')
    .executeTakeFirstOrThrow()
  const words: Record<string, string> = { FIRST: first_name, LAST: last_name, PRODUCT: name.split(' ')[0] ?? '' }
  for (const word of ['FIRST', 'PRODUCT']) {
    const text = words[word] ?? ''
    words[word.slice(0, 3)] = text.slice(0, 3)
    words[word.slice(0, 2)] = text.slice(0, 2)
  }
  return q.replace(/[A-Z]{2,}/g, (word) => words[word] ?? word)
}

async function assertBounds(_name: string, q: string, holder: string, bound: (typeof gates)[number][3]) {
  const branch = await db.selectFrom('branches').select('id').where('code', '=', 'S17').executeTakeFirstOrThrow()
  const text = await wordsFor(q)
  for (const where of [{ allBranches: true }, { branchId: branch.id }]) {
    const caller = app.as(await createAccount(db, { role: holder, ...where }))
    await caller.get('/api/v1/auth/verify')
    const statements = await statementsOf(async () => {
      const answer = await caller.get(`/api/v1/console/search?q=${encodeURIComponent(text)}`)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    })
    const cost = await costOf(statements)
    process.stdout.write(`${q} ${Object.keys(where)}: ${JSON.stringify(cost)}\n`)
    expect(cost.statements).toBe(bound.statements)
    expect(cost.buffers).toBeLessThanOrEqual(bound.buffers)
    expect(cost.rows).toBeLessThanOrEqual(bound.rows)
  }
}

test.each(gates)('the search for %s (%s) stays within its bounds at 100,000 clients and 100,000 products', assertBounds)

describe('a database without statistics, as after a restore', () => {
  beforeAll(async () => {
    const tables = "'{customers, groups, products}'::regclass[]"
    await administer(ownerUrl, (client) => client.query(`delete from pg_statistic where starelid = any(${tables})`))
  })

  test.each(gates)('without statistics, the search for %s (%s) reads no table in full', (name, q, holder, bound) =>
    assertBounds(name, q, holder, { ...bound, ...withoutStatistics }),
  )
})
