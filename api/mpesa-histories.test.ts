import { test } from 'vitest'
import { liveMpesaHistories } from '#api/testing/histories/mpesa-history.ts'

const seed = Number(process.env.HISTORY_SEED ?? 20_261_130)

test('in 100 random histories all money that phones paid is in the books, and what differs is named', async () => {
  process.stdout.write(`mpesa histories: HISTORY_SEED=${seed}\n`)
  await liveMpesaHistories(100, seed)
}, 240_000)
