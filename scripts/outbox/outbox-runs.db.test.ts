import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createClient, createGroup, createOfficer, createProduct } from '#api/testing/factories.ts'
import { startTestShop, testSecret } from '#api/testing/shop.ts'
import { noteAnswer, noteNoAnswer } from '#web/lib/http/line.ts'
import { sessions } from '#web/lib/session/session.ts'
import { openBrowser } from '../../web/features/outbox/outbox-testing.ts'
import { sendOutbox, submitItem } from '../../web/features/outbox/send-outbox.ts'
import { bookingOf, itemsNow, runPhone, signIn, startLine } from './outbox-runs-testing.ts'

const { db, server } = await startTestShop()
await server.listen({ port: 0, host: '127.0.0.1' })
const line = await startLine((server.server.address() as AddressInfo).port)
afterAll(() => line.stop())
afterEach(() => {
  noteAnswer()
  sessions.staff.set(null)
})

test('in 8 random runs nothing is booked twice or over a limit, and each other draft is shown with its reason', async () => {
  const faults: string[] = []
  for (let run = 0; run < 8; run++) faults.push(...(await runPhone({ db, secret: testSecret, line, run, seed: 7 })))
  expect(faults).toEqual([])
})

test('of two officers without a connection who book the last piece one gets it, and the other is told why', async () => {
  const closeBrowser = openBrowser()
  const officers = [await createOfficer(db), await createOfficer(db)]
  const lamp = await createProduct(db, { stock: 1 })
  noteNoAnswer()
  for (const [index, officer] of officers.entries()) {
    const client = await createClient(db, { group: await createGroup(db, { officer }) })
    await signIn(db, testSecret, officer)
    await submitItem(`last-piece-${index}`, bookingOf(client, lamp.id))
  }
  line.mend()
  noteAnswer()
  const states: unknown[] = []
  for (const officer of officers) {
    await signIn(db, testSecret, officer)
    await sendOutbox()
    const [item] = await itemsNow()
    states.push([item?.state, item?.content.outcome?.code ?? null])
  }
  expect(states).toEqual([
    ['done', null],
    ['refused', 'OUT_OF_STOCK'],
  ])
  await closeBrowser()
})
