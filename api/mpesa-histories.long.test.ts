import { test } from 'vitest'
import { liveMpesaHistories } from '#api/testing/histories/mpesa-history.ts'

const seed = Number(process.env.HISTORY_SEED ?? Date.now() % 2_147_483_647)

test(
  'in 1,000 random histories all money that phones paid is in the books, and what differs is named',
  async () => {
    process.stdout.write(`mpesa histories: HISTORY_SEED=${seed}\n`)
    await liveMpesaHistories(1_000, seed)
  },
  30 * 60_000,
)
