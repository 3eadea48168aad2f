import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startTestShop, testSecret } from '#api/testing/shop.ts'
import { runPhone, startLine } from './outbox-runs-testing.ts'

const { db, server } = await startTestShop()
await server.listen({ port: 0, host: '127.0.0.1' })
const line = await startLine((server.server.address() as AddressInfo).port)
afterAll(() => line.stop())

test('in 200 random runs nothing is booked twice or over a limit, and each other draft is shown with its reason', async () => {
  const faults: string[] = []
  for (let run = 0; run < 200; run++) faults.push(...(await runPhone({ db, secret: testSecret, line, run, seed: 53 })))
  expect(faults).toEqual([])
})
