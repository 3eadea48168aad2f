// Above 300 lines: single cases and the model of a phone share the shop that they send to.
import { serialize } from 'node:v8'
import * as fake from 'fake-indexeddb'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteAnswer, noteNoAnswer } from '#web/lib/http/line.ts'
import { connectApi } from '#web/lib/http/transport.ts'
import { type SessionKind, sessions } from '#web/lib/session/session.ts'
import { isSending, unsentOf } from '#web/lib/session/unsent.store.ts'
import type { Content, Item } from './item.ts'
import { outboxOwner, readItem, readItems, readOthers, recount, removeItem, removeShown } from './outbox.store.ts'
import { openBrowser, reopenBrowser, signInKeeper } from './outbox-testing.ts'
import { isKept, sendOutbox, submitItem } from './send-outbox.ts'

/** What becomes of a call. */
const fates = ['up', 'cut before', 'cut after', 'hangs after', 'fault', 'overloaded', 'portal', 'ended'] as const
type Fate = (typeof fates)[number]

const most = 500

/** A shop that books each key of an account once and refuses what is above `most`. */
function openShop() {
  const lost: ((reason: Error) => void)[] = []
  const shop = {
    fate: 'up' as Fate,
    booked: new Map<string, number>(),
    calls: 0,
    /** Resolves when the next call hangs. */
    hung: Promise.withResolvers<'killed'>(),
    /** Ends the calls that hang, so that no page of this shop is sending any more. */
    release: async () => {
      for (const lose of lost.splice(0)) lose(new TypeError('Failed to fetch'))
      await vi.waitFor(() => expect(isSending()).toBe(false))
    },
  }
  const answer = (status: number, body: unknown) => ({ status, headers: {}, body: JSON.stringify(body) })
  connectApi(async ({ headers, body = '{}' }) => {
    shop.calls += 1
    const { fate } = shop
    if (fate === 'cut before') throw new TypeError('Failed to fetch')
    if (fate === 'portal') return { status: 200, headers: {}, body: '<html>' }
    if (fate === 'ended') return answer(401, { code: 'SESSION_ENDED', message: 'Ended.' })
    if (fate === 'overloaded') return answer(503, { code: 'OVERLOADED', message: 'Later.' })
    const token = headers.authorization?.slice('Bearer '.length)
    const isKnown = [sessions.staff, sessions.member].some((stored) => stored.get()?.token === token)
    if (!isKnown) return answer(401, { code: 'SESSION_ENDED', message: 'Ended.' })
    const key = `${token} ${headers['idempotency-key']}`
    const { amount } = JSON.parse(body)
    if (!shop.booked.has(key) && amount > most) return answer(409, { code: 'LOAN_LIMIT_REACHED', message: 'Too much.' })
    if (!shop.booked.has(key)) shop.booked.set(key, shop.booked.size + 1)
    if (fate === 'cut after') throw new TypeError('Failed to fetch')
    if (fate === 'hangs after') {
      const { resolve } = shop.hung
      shop.hung = Promise.withResolvers()
      resolve('killed')
      return new Promise((_, reject) => lost.push(reject))
    }
    if (fate === 'fault') return answer(500, { code: 'UNEXPECTED', message: 'Fault.' })
    return answer(201, { id: shop.booked.get(key), orderNumber: `#${shop.booked.get(key)}` })
  })
  return shop
}

const contentOf = (amount: number): Content => ({
  kind: 'booking',
  who: 'Achieng Otieno',
  amount,
  id: null,
  body: JSON.stringify({ amount }),
})

let shop = openShop()
let closeBrowser: () => Promise<void>
beforeEach(() => {
  closeBrowser = openBrowser()
  shop = openShop()
  signInKeeper('staff', 1)
})
afterEach(async () => {
  noteAnswer()
  await shop.release()
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const kind of ['staff', 'member'] as const) sessions[kind].set(null)
  await closeBrowser()
})

const itemsNow = async (): Promise<Item[]> => {
  const owner = outboxOwner()
  return owner ? (await readItems(owner)).items : []
}

test('an answer reaches the screen, and nothing stays in the outbox', async () => {
  expect(await submitItem('key-1', contentOf(100))).toEqual({ answer: { id: 1, orderNumber: '#1' } })
  expect(await itemsNow()).toEqual([])
})

test('a refusal reaches the screen, and nothing stays in the outbox', async () => {
  await expect(submitItem('key-1', contentOf(900))).rejects.toMatchObject({ code: 'LOAN_LIMIT_REACHED' })
  expect(await itemsNow()).toEqual([])
  expect(unsentOf({ key: 'staff:1' })).toBeNull()
})

test('while the shop does not answer nothing is sent, and everything is sent in the order of making afterwards', async () => {
  noteNoAnswer()
  for (const id of ['a', 'b', 'c'])
    expect(await submitItem(id, contentOf(100))).toMatchObject({ kept: { id, isUnknown: false } })
  expect(shop.calls).toBe(0)
  expect(unsentOf({ key: 'staff:1' })).toBe(3)
  noteAnswer()
  expect(await sendOutbox()).toBe(false)
  expect([...shop.booked.keys()]).toEqual(['token 1 a', 'token 1 b', 'token 1 c'])
  expect((await itemsNow()).map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  expect(unsentOf({ key: 'staff:1' })).toBe(0)
})

test('what waits already is sent before what a screen sends', async () => {
  noteNoAnswer()
  await submitItem('a', contentOf(100))
  noteAnswer()
  await submitItem('b', contentOf(100))
  expect([...shop.booked.keys()]).toEqual(['token 1 a', 'token 1 b'])
})

test('a lost answer is asked for again with the same key and the same bytes, and can be neither discarded nor booked twice', async () => {
  shop.fate = 'cut after'
  expect(await submitItem('a', contentOf(100))).toMatchObject({ kept: { isUnknown: true } })
  expect(await removeItem('a')).toBe(false)
  shop.fate = 'up'
  await Promise.all([sendOutbox(), sendOutbox()])
  expect(shop.booked.size).toBe(1)
  expect(await itemsNow()).toMatchObject([{ state: 'done', content: { answer: { orderNumber: '#1' } } }])
})

test('a page that says 200 and is not the shop leaves it unknown', async () => {
  shop.fate = 'portal'
  expect(await submitItem('a', contentOf(100))).toMatchObject({ kept: { isUnknown: true } })
})

test('the end of the session reaches the screen, which still has what was entered', async () => {
  shop.fate = 'ended'
  await expect(submitItem('a', contentOf(100))).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(shop.booked.size).toBe(0)
  expect(unsentOf({ key: 'staff:1' })).toBeNull()
})

test('the end of the session reaches the screen also where another tab was first to send', async () => {
  shop.fate = 'ended'
  const { locks } = navigator
  const request: (name: string, run: () => Promise<unknown>) => Promise<unknown> = locks.request.bind(locks)
  vi.spyOn(locks, 'request').mockImplementationOnce(async (...[name, run]: unknown[]) => {
    await sendOutbox()
    return request(name as string, run as () => Promise<unknown>)
  })
  await expect(submitItem('a', contentOf(100))).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(unsentOf({ key: 'staff:1' })).toBeNull()
})

test('an item that was refused later keeps the reason, and can be discarded', async () => {
  noteNoAnswer()
  await submitItem('a', contentOf(900))
  noteAnswer()
  await sendOutbox()
  expect(await itemsNow()).toMatchObject([{ state: 'refused', content: { outcome: { message: 'Too much.' } } }])
  expect(await removeItem('a')).toBe(true)
})

test('another account sees how many items wait and whose, and can neither read nor send them', async () => {
  noteNoAnswer()
  await submitItem('a', contentOf(100))
  noteAnswer()
  sessions.staff.set(null)
  signInKeeper('member', 2)
  await sendOutbox()
  expect(shop.booked.size).toBe(0)
  const owner = outboxOwner()
  expect(owner && (await readItem(owner, 'a'))).toBeNull()
  expect(await readOthers('member:2')).toEqual([{ owner: 'staff:1', firstName: 'Account 1', count: 1 }])
})

test('nothing of a person or an amount is readable without the key of the account', async () => {
  noteNoAnswer()
  await submitItem('a', contentOf(4321))
  const rows = await new Promise<object[]>((resolve, reject) => {
    const opening = indexedDB.open('sokoni-outbox')
    opening.onerror = reject
    opening.onsuccess = () => {
      const reading = opening.result.transaction('items').objectStore('items').getAll()
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result)
      }
    }
  })
  const text = serialize(rows).toString('latin1')
  expect(rows).toHaveLength(1)
  expect(text).not.toMatch(/Achieng|4321/)
})

test('a store without room sends directly, and without an answer says so', async () => {
  vi.spyOn(fake.IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await submitItem('a', contentOf(100))).toMatchObject({ answer: { id: 1 } })
  noteNoAnswer()
  await expect(submitItem('b', contentOf(100))).rejects.toThrow('no room')
  expect(shop.booked.size).toBe(1)
})

test('a sign-in without a key of the outbox, as without https, sends directly', async () => {
  signInKeeper('staff', 1, {})
  sessions.staff.set({ token: 'token 1', user: { id: 1, name: 'One' } as never })
  expect(await submitItem('a', contentOf(100))).toMatchObject({ answer: { id: 1 } })
  shop.fate = 'cut before'
  await expect(submitItem('b', contentOf(100))).rejects.toMatchObject({ code: 'NETWORK' })
})

test('done items are shown for a day, whichever way the clock jumps', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  noteNoAnswer()
  await submitItem('a', contentOf(100))
  noteAnswer()
  await sendOutbox()
  await removeShown()
  expect(await itemsNow()).toHaveLength(1)
  vi.setSystemTime(Date.now() - 3 * 24 * 3_600_000)
  await removeShown()
  expect(await itemsNow()).toEqual([])
  await recount()
  expect(unsentOf({ key: 'staff:1' })).toBeNull()
})

test('a page knows while it sends', async () => {
  shop.fate = 'hangs after'
  void submitItem('a', contentOf(100))
  await vi.waitFor(() => expect(isSending()).toBe(true))
})

type Step =
  | { step: 'draft'; amount: number }
  | { step: 'fate'; fate: Fate }
  | { step: 'known down' | 'known up' | 'send' | 'two tabs' | 'kill' | 'sign out' | 'full' | 'room' | 'discard' }
  | { step: 'sign in'; kind: SessionKind; id: number }
  | { step: 'clock'; days: number }

const plain = ['known down', 'known up', 'send', 'two tabs', 'kill', 'sign out', 'full', 'room', 'discard'] as const
const stepOf: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ step: fc.constant('draft' as const), amount: fc.integer({ min: 1, max: 700 }) }),
  },
  { weight: 4, arbitrary: fc.record({ step: fc.constant('fate' as const), fate: fc.constantFrom(...fates) }) },
  { weight: 6, arbitrary: fc.record({ step: fc.constantFrom(...plain) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      step: fc.constant('sign in' as const),
      kind: fc.constantFrom('staff' as const, 'member' as const),
      id: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ step: fc.constant('clock' as const), days: fc.integer({ min: -9, max: 9 }) }) },
)

/** One phone and one shop. `seen`: what a screen was told about each draft. */
function startPhone(run: number) {
  const seen = new Map<string, 'done' | 'refused' | 'kept' | 'lost' | 'no room' | 'no answer'>()
  const owners = new Map<string, string>()
  const discarded = new Set<string>()
  let drafts = 0
  let isFull = false

  const draft = async (amount: number) => {
    const owner = outboxOwner()
    if (!owner) return
    drafts += 1
    const id = `draft-${run}-${drafts}`
    owners.set(id, owner.key)
    seen.set(id, 'lost')
    const sent = await Promise.race([submitItem(id, contentOf(amount)).catch((error: Error) => error), untilHung()])
    if (sent === 'killed') return reopenBrowser()
    const code = sent instanceof Error && 'code' in sent ? sent.code : ''
    if (!(sent instanceof Error)) seen.set(id, isKept(sent) ? 'kept' : 'done')
    else if (code === 'LOAN_LIMIT_REACHED') seen.set(id, 'refused')
    else seen.set(id, code === '' ? 'no room' : 'no answer')
  }
  /** A call that hangs is cut short by killing the page. */
  const untilHung = () => shop.hung.promise
  const send = () => Promise.race([sendOutbox(), untilHung()]).then((end) => end === 'killed' && reopenBrowser())

  const take = async (step: Step): Promise<unknown> => {
    switch (step.step) {
      case 'draft':
        return draft(step.amount)
      case 'fate':
        shop.fate = step.fate
        return
      case 'known down':
        return noteNoAnswer()
      case 'known up':
        return noteAnswer()
      case 'send':
        return send()
      case 'two tabs':
        return Promise.all([send(), shop.fate === 'hangs after' ? undefined : draft(50), send()])
      case 'kill':
        return reopenBrowser()
      case 'sign out':
        return sessions.staff.set(null)
      case 'sign in':
        return signInKeeper(step.kind, step.id)
      case 'clock':
        return vi.setSystemTime(Date.now() + step.days * 24 * 3_600_000)
      case 'full':
        isFull = true
        return
      case 'room':
        isFull = false
        return
      case 'discard': {
        const [item] = (await itemsNow()).filter(({ state }) => state !== 'done')
        if (item && (await removeItem(item.id))) discarded.add(item.id)
      }
    }
  }
  return { take, seen, owners, discarded, isFull: () => isFull }
}

/** All is well again, and every account signs in once. */
async function settle(owners: Map<string, string>): Promise<Map<string, Item>> {
  shop.fate = 'up'
  noteAnswer()
  reopenBrowser()
  const left = new Map<string, Item>()
  for (const key of new Set(owners.values())) {
    const [kind, id] = key.split(':') as [SessionKind, string]
    sessions.staff.set(null)
    sessions.member.set(null)
    signInKeeper(kind, Number(id))
    await sendOutbox()
    for (const item of await itemsNow()) left.set(item.id, item)
  }
  return left
}

test('after any sequence of cuts, kills, tabs, accounts and full stores each draft is booked once or visible with its reason', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let runs = 0
  let phone = startPhone(runs)
  for (const method of ['add', 'put'] as const) {
    const real = fake.IDBObjectStore.prototype[method]
    vi.spyOn(fake.IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...given) {
      if (phone.isFull()) throw new DOMException('full', 'QuotaExceededError')
      return Reflect.apply(real, this, given)
    })
  }
  const run = async (steps: Step[]) => {
    await closeBrowser()
    closeBrowser = openBrowser()
    for (const method of ['staff', 'member'] as const) sessions[method].set(null)
    shop = openShop()
    noteAnswer()
    signInKeeper('staff', 1)
    runs += 1
    phone = startPhone(runs)
    for (const step of steps) await phone.take(step)
    await phone.take({ step: 'room' })
    const left = await settle(phone.owners)
    const bookedIds = [...shop.booked.keys()].map((key) => key.split(' ')[2])
    await shop.release()
    expect(new Set(bookedIds).size).toBe(bookedIds.length)
    for (const [id, said] of phone.seen) {
      const isBooked = bookedIds.includes(id)
      const state = left.get(id)?.state
      const why = `${id} ${said} ${state}`
      if (said === 'done') expect(isBooked, why).toBe(true)
      if (said === 'refused' || said === 'no room') expect(isBooked, why).toBe(false)
      if (phone.discarded.has(id)) expect(isBooked && said !== 'no answer', why).toBe(false)
      else if (said === 'kept') expect(['done', 'refused'], why).toContain(state)
      if (state === 'done') expect(isBooked, why).toBe(true)
      if (state === 'refused') expect(isBooked, why).toBe(false)
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(stepOf, { minLength: 3, maxLength: 20 }), run), { numRuns: 1000 })
})
