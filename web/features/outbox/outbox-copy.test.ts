import { afterEach, beforeEach, expect, test } from 'vitest'
import { noteAnswer, noteNoAnswer } from '#web/lib/http/line.ts'
import { connectApi } from '#web/lib/http/transport.ts'
import { sessions } from '#web/lib/session/session.ts'
import type { Content } from './item.ts'
import { outboxOwner, readItems } from './outbox.store.ts'
import { readCopy, takeIn, toCopy } from './outbox-copy.ts'
import { openBrowser, signInKeeper } from './outbox-testing.ts'
import { sendOutbox, submitItem } from './send-outbox.ts'

const content: Content = { kind: 'booking', who: 'Achieng', amount: 100, id: null, body: '{"client":7}' }
const now = new Date('2026-11-30T08:00:00Z')

let closeBrowser: () => Promise<void>
/** The keys that the shop has booked. */
let booked: Set<string>
beforeEach(() => {
  closeBrowser = openBrowser()
  booked = new Set()
  connectApi(async ({ headers }) => {
    booked.add(headers['idempotency-key'] ?? '')
    return { status: 201, headers: {}, body: '{"id":1}' }
  })
  signInKeeper('staff', 1)
})
afterEach(async () => {
  noteAnswer()
  sessions.staff.set(null)
  await closeBrowser()
})

function owner() {
  const found = outboxOwner()
  if (!found) throw new Error('without an outbox')
  return found
}

async function saveCopy() {
  noteNoAnswer()
  await submitItem('a', content)
  noteAnswer()
  return JSON.stringify(toCopy(owner(), (await readItems(owner())).items, now))
}

test('a copy that the same account reads in on another device is sent under its own keys', async () => {
  const text = await saveCopy()
  await sendOutbox()
  await closeBrowser()
  closeBrowser = openBrowser()
  const copy = readCopy(text)
  expect(copy && (await takeIn(owner(), copy))).toBe(1)
  await sendOutbox()
  expect([...booked]).toEqual(['a'])
})

test('a copy that is read in twice has each item once', async () => {
  const copy = readCopy(await saveCopy())
  if (copy) await takeIn(owner(), copy)
  expect((await readItems(owner())).items).toHaveLength(1)
})

test('the copy of another account is not taken in', async () => {
  const copy = readCopy(await saveCopy())
  signInKeeper('staff', 2)
  expect(copy && (await takeIn(owner(), copy))).toBeNull()
  expect((await readItems(owner())).items).toEqual([])
})

test('what was being sent when the copy was made may have been done', async () => {
  const copy = readCopy((await saveCopy()).replace('"waiting"', '"sending"').replaceAll('"a"', '"b"'))
  if (copy) await takeIn(owner(), copy)
  expect((await readItems(owner())).items.map(({ id, state }) => [id, state])).toContainEqual(['b', 'unknown'])
})

test.each(['', '[]', '{"format":"sokoni-outbox-1","account":"staff:1","items":[{"id":1}]}', '{"format":"other"}'])(
  '%j is no copy',
  (text) => {
    expect(readCopy(text)).toBeNull()
  },
)

test('a copy with a call that the outbox does not know is no copy', async () => {
  expect(readCopy((await saveCopy()).replace('"booking"', '"toString"'))).toBeNull()
})
