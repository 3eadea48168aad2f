import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/account/sessions.ts'
import type { PackClient } from '#contract/site/field-pack.ts'
import { connectApi } from '#web/lib/http/transport.ts'
import { clientKeys } from '#web/lib/query/keys.ts'
import { deleteKept } from '#web/lib/query/or-kept.ts'
import { currentSession, sessions } from '#web/lib/session/session.ts'
import { fetchPack, heldPack, readNewestKept, startKeeping } from './kept-pack.ts'

const now = Date.UTC(2026, 10, 26, 11, 5)
const minute = 60_000
const pack = (outstanding: number) => ({
  groups: [{ id: 3 }],
  clients: [{ id: 1, lending: { clientId: 1, outstanding } } as unknown as PackClient],
  sheets: [],
  products: [],
})
const credit = clientKeys.part('staff:7', 'credit', 1)

let calls = 0
let answeredAt = 0
let owed = 1200
let stop = () => {}
const signIn = (id: number, ...permissions: string[]) =>
  sessions.staff.set({
    token: `token ${id}`,
    user: { id, name: 'Wanjiku', role: 'officer', permissions } as unknown as SessionUser,
  })
const held = (client: QueryClient) => client.fetchQuery({ ...heldPack(currentSession()), staleTime: 0 })
/** Opens a page and lets two seconds pass, in which what it got is written. */
async function openPage(client = new QueryClient()) {
  stop()
  stop = startKeeping(client)
  await vi.waitFor(async () => expect(await held(client)).not.toBeNull())
  await vi.advanceTimersByTimeAsync(2000)
  await vi.waitFor(async () => expect((await indexedDB.databases()).length).toBe(1))
  await held(client)
  return client
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { lang: 'en' } }))
  vi.stubGlobal('window', new EventTarget())
  calls = 0
  owed = 1200
  connectApi(async () => {
    calls += 1
    answeredAt = Date.now()
    return { status: 200, headers: {}, body: JSON.stringify(pack(owed)) }
  })
  signIn(7, 'Manage Customers')
})
afterEach(async () => {
  stop()
  stop = () => {}
  sessions.staff.set(null)
  await deleteKept()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('staff get a pack when they open the shop, again after half an hour at the earliest', async () => {
  const client = await openPage()
  expect(calls).toBe(1)
  expect(await held(client)).toEqual({ at: answeredAt, groups: 1, clients: 1, sheets: 0, products: 0 })
  await openPage()
  expect(calls).toBe(1)
  owed = 500
  await vi.advanceTimersByTimeAsync(31 * minute)
  await vi.waitFor(() => expect(calls).toBe(2))
  await vi.waitFor(async () => expect((await readNewestKept(credit))?.data).toMatchObject({ outstanding: 500 }))
})

test('who may not see customers gets no pack', async () => {
  signIn(7, 'View Orders')
  stop = startKeeping(new QueryClient())
  await vi.advanceTimersByTimeAsync(60 * minute)
  expect(calls).toBe(0)
  expect(await readNewestKept(credit)).toBeNull()
})

test('the newer of an answer and the pack is read', async () => {
  const client = await openPage()
  expect(await readNewestKept(credit)).toMatchObject({ at: answeredAt, data: { outstanding: 1200 } })
  vi.setSystemTime(now + 5 * minute)
  client.setQueryData(credit, { outstanding: 900 })
  await vi.advanceTimersByTimeAsync(2000)
  await vi.waitFor(async () => expect((await readNewestKept(credit))?.data).toMatchObject({ outstanding: 900 }))
  vi.setSystemTime(now + 10 * minute)
  owed = 700
  await fetchPack(client, currentSession())
  expect((await readNewestKept(credit))?.data).toMatchObject({ outstanding: 700 })
})

test('another account reads nothing of the pack', async () => {
  await openPage()
  signIn(8, 'View Orders')
  expect(await readNewestKept(clientKeys.part('staff:8', 'credit', 1))).toBeNull()
})

test('a pack that the shop does not answer is an error, not the pack from before', async () => {
  const client = await openPage()
  connectApi(() => Promise.reject(new TypeError('no line')))
  await expect(fetchPack(client, currentSession())).rejects.toMatchObject({ code: 'NETWORK' })
  expect(await held(client)).toMatchObject({ at: answeredAt })
})
