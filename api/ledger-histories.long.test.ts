import { expect, test } from 'vitest'
import { liveLedgerHistories } from '#api/testing/histories/ledger-history.ts'
import { startTestShop } from '#api/testing/shop.ts'

const seed = Number(process.env.HISTORY_SEED ?? Date.now() % 2_147_483_647)
const shop = await startTestShop()

test(
  'for 6,000 steps of random histories the ledgers equal an independent model',
  async () => {
    process.stdout.write(`ledger histories: HISTORY_SEED=${seed}\n`)
    const done = await liveLedgerHistories(shop, 6_000, seed)
    expect(Object.values(done).reduce((sum, times) => sum + times, 0)).toBeGreaterThan(3_000)
  },
  10 * 60_000,
)
