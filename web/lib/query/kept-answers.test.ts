import 'fake-indexeddb/auto'
import { type Query, QueryClient } from '@tanstack/react-query'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/account/sessions.ts'
import { ApiError } from '../http/api.ts'
import { noteAnswer, noteNoAnswer } from '../http/line.ts'
import { sessions } from '../session/session.ts'
import { keepAnswers, readKept } from './kept-answers.ts'
import { orderKeys, productKeys, type Scope } from './keys.ts'
import { deleteKept, keptDatabase, keptSince, orKept, readKeptWith } from './or-kept.ts'

const now = Date.UTC(2026, 10, 26, 11, 5)
const hour = 60 * 60_000
const day = 24 * hour
const user = { id: 7, name: 'Wanjiku', role: 'officer', permissions: [] } as unknown as SessionUser
const noAnswer = () => new ApiError(0, 'NETWORK', 'No answer')
const page = { lang: 'en' }
const shown = Object.assign(new EventTarget(), { documentElement: page, visibilityState: 'visible' })

const signIn = (id = 7) => sessions.staff.set({ token: `token ${id}`, user: { ...user, id } })
/** A page of the app: its answers, and what of them is kept. */
function openPage() {
  const client = new QueryClient({ defaultOptions: { queries: { persister: orKept, retry: false } } })
  const stop = keepAnswers(client)
  stops.push(stop)
  return client
}
const stops: (() => void)[] = []
const rows = async (): Promise<string[]> => {
  const db = await openDB(keptDatabase)
  const ids = db.objectStoreNames.contains('answers') ? await db.getAllKeys('answers') : []
  db.close()
  return ids.map(String)
}
const order = (id: number, scope: Scope = 'staff:7') => orderKeys.one(scope, id)
/** Keeps what the client has, as two quiet seconds do. */
const settle = async () => {
  await vi.advanceTimersByTimeAsync(2000)
  await rows()
  await vi.advanceTimersByTimeAsync(1)
  await rows()
}
async function keep(client: QueryClient, answers: [readonly unknown[], unknown][]) {
  for (const [queryKey, data] of answers) client.setQueryData(queryKey, data)
  await settle()
}

beforeEach(async () => {
  // The store's own steps run on real timers.
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal('document', shown)
  vi.stubGlobal('window', new EventTarget())
  page.lang = 'en'
  signIn()
  readKeptWith(async () => readKept)
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  noteAnswer()
  sessions.staff.set(null)
  await deleteKept()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('an answer of a listed query is read back with its time, one of another query is never kept', async () => {
  const client = openPage()
  await keep(client, [
    [order(9), { total: 4300 }],
    [['audit', 'staff:7', 'list', {}], ['secret']],
  ])
  expect(await readKept(order(9))).toEqual({ data: { total: 4300 }, at: now })
  expect(await readKept(order(10))).toBeNull()
  expect(await readKept(['audit', 'staff:7', 'list', {}])).toBeUndefined()
  expect(await rows()).toHaveLength(1)
})

test('answers that the page had before are kept too, also those without a person', async () => {
  const client = new QueryClient()
  client.setQueryData(productKeys.part('visitor', 'sections'), ['lamp'])
  stops.push(keepAnswers(client))
  await settle()
  expect((await readKept(productKeys.part('visitor', 'sections')))?.data).toEqual(['lamp'])
})

test('answers are kept before the page is hidden, since a phone may end it then', async () => {
  openPage().setQueryData(order(9), 'kept')
  Object.assign(shown, { visibilityState: 'hidden' })
  shown.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1))
  Object.assign(shown, { visibilityState: 'visible' })
})

test('an answer is gone after seven days', async () => {
  await keep(openPage(), [[order(9), 'kept']])
  vi.setSystemTime(now + 7 * day)
  expect(await readKept(order(9))).not.toBeNull()
  vi.setSystemTime(now + 7 * day + hour)
  expect(await readKept(order(9))).toBeNull()
  openPage()
  await settle()
  expect(await rows()).toEqual([])
})

test('the oldest answers go when there is more than 20 MB', async () => {
  const client = openPage()
  for (const id of [1, 2, 3]) {
    await keep(client, [[order(id), 'x'.repeat(8_000_000)]])
    vi.setSystemTime(Date.now() + hour)
  }
  expect(await readKept(order(1))).toBeNull()
  expect(await readKept(order(3))).not.toBeNull()
  expect(await rows()).toHaveLength(2)
})

test('another account reads nothing of what was kept, and removes it', async () => {
  await keep(openPage(), [[order(9), 'kept']])
  signIn(8)
  expect(await readKept(order(9))).toBeNull()
  openPage()
  await settle()
  expect(await rows()).toEqual([])
})

test('an answer that arrives for an account that has left is not kept', async () => {
  const client = openPage()
  client.setQueryData(order(9), 'kept')
  signIn(8)
  await settle()
  expect(await rows()).toEqual([])
})

test('an answer of another version of the app is not read', async () => {
  await keep(openPage(), [[order(9), 'kept']])
  vi.stubGlobal('__reactRouterManifest', { version: 'next' })
  expect(await readKept(order(9))).toBeNull()
})

test('each language has its own answers', async () => {
  const client = openPage()
  await keep(client, [[order(9), 'Delivered']])
  page.lang = 'sw'
  expect(await readKept(order(9))).toBeNull()
  await keep(client, [[order(9), 'Imefika']])
  expect((await readKept(order(9)))?.data).toBe('Imefika')
  page.lang = 'en'
  expect((await readKept(order(9)))?.data).toBe('Delivered')
})

test('a visitor keeps nothing, and reads nothing of what an account kept', async () => {
  await keep(openPage(), [[productKeys.part('staff:7', 'prices', [1]), { 1: 500 }]])
  sessions.staff.set(null)
  const client = openPage()
  await keep(client, [[productKeys.part('visitor', 'sections'), ['lamp']]])
  expect(await rows()).toHaveLength(1)
  const ask = () => Promise.reject(noAnswer())
  const asked = client.fetchQuery({ queryKey: productKeys.part('staff:7', 'prices', [1]), queryFn: ask })
  await expect(asked).rejects.toMatchObject({ code: 'NETWORK' })
})

test('what is kept is deleted while a page has it open', async () => {
  await keep(openPage(), [[order(9), 'kept']])
  await deleteKept()
  expect(await indexedDB.databases()).toEqual([])
})

test('a full phone empties the store, and keeping goes on', async () => {
  const client = openPage()
  await keep(client, [[order(9), 'kept']])
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await keep(client, [[order(10), 'one more']])
  expect(await rows()).toEqual([])
  put.mockRestore()
  await keep(client, [[order(11), 'later']])
  expect((await readKept(order(11)))?.data).toBe('later')
})

test('the shop is asked first, and the kept answer shown with its time where it gives none', async () => {
  await keep(openPage(), [[order(9), 'before']])
  vi.setSystemTime(now + hour)
  const client = openPage()
  let isDown = false
  const queryFn = async () => {
    if (isDown) throw noAnswer()
    return 'now'
  }
  const read = () => client.fetchQuery({ queryKey: order(9), queryFn, staleTime: 0 })
  expect(await read()).toBe('now')
  isDown = true
  client.clear()
  expect(await read()).toBe('before')
  await vi.advanceTimersByTimeAsync(1)
  expect(client.getQueryState(order(9))).toMatchObject({ dataUpdatedAt: now, isInvalidated: true, status: 'success' })
  const { queryHash } = client.getQueryCache().find({ queryKey: order(9) }) as Query
  expect(keptSince(queryHash)).toBe(now)
  isDown = false
  expect(await read()).toBe('now')
  expect(keptSince(queryHash)).toBeUndefined()
})

test('while the line is known to be down the kept answer is shown without asking', async () => {
  await keep(openPage(), [[order(9), 'before']])
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
  noteNoAnswer()
  const queryFn = vi.fn(async () => 'now')
  expect(await openPage().fetchQuery({ queryKey: order(9), queryFn })).toBe('before')
  expect(queryFn).not.toHaveBeenCalled()
})

test('a refused call shows its refusal, never a kept answer', async () => {
  await keep(openPage(), [[order(9), 'before']])
  const queryFn = () => Promise.reject(new ApiError(403, 'NOT_ALLOWED', 'No'))
  await expect(openPage().fetchQuery({ queryKey: order(9), queryFn })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('a listed query without a kept answer fails as not kept, another one without connection', async () => {
  const queryFn = () => Promise.reject(noAnswer())
  const client = openPage()
  await expect(client.fetchQuery({ queryKey: order(9), queryFn })).rejects.toMatchObject({ code: 'NOT_KEPT' })
  const other = client.fetchQuery({ queryKey: ['audit', 'staff:7', 'list', {}], queryFn })
  await expect(other).rejects.toMatchObject({ code: 'NETWORK' })
})

test('a browser that refuses storage shows answers as ever', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('private', 'InvalidStateError')
  })
  const client = openPage()
  const read = (queryFn: () => Promise<string>) => client.fetchQuery({ queryKey: order(9), queryFn })
  await expect(read(() => Promise.reject(noAnswer()))).rejects.toMatchObject({ code: 'NETWORK' })
  expect(await read(async () => 'now')).toBe('now')
})
