import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { createClient, createOfficer, createProduct, createSession } from '#api/testing/factories.ts'
import { startCuttingProxy } from '#api/testing/failover/cutting-proxy.ts'
import { randomFrom } from '#api/testing/stress/random.ts'
import type { SessionUser } from '#contract/account/sessions.ts'
import { businessDay } from '#contract/business-day.ts'
import { noteAnswer, noteNoAnswer } from '#web/lib/http/line.ts'
import { connectApi } from '#web/lib/http/transport.ts'
import { sessions } from '#web/lib/session/session.ts'
import type { Content, Item } from '../../web/features/outbox/item.ts'
import { outboxOwner, readItems, removeItem } from '../../web/features/outbox/outbox.store.ts'
import { openBrowser, reopenBrowser } from '../../web/features/outbox/outbox-testing.ts'
import { isKept, sendOutbox, submitItem } from '../../web/features/outbox/send-outbox.ts'

/** No port of the shop: connections to it are refused. */
const NOWHERE = 1

type Officer = Awaited<ReturnType<typeof createOfficer>>

/** A shop behind a line that can be cut, as a phone calls it. `secret`: that of its sessions. */
export async function startLine(port: number) {
  const proxy = await startCuttingProxy(port)
  const url = proxy.through(`http://127.0.0.1:${port}`)
  connectApi(async ({ method, url: path, headers, body }) => {
    // One connection for each call, so that a browser's own repetition of a call is not part of this.
    const answer = await fetch(new URL(path, url), {
      method,
      headers: { ...headers, connection: 'close' },
      body: body ?? null,
    })
    return { status: answer.status, headers: {}, body: await answer.text() }
  })
  const change = (target: number, areLost: boolean) => () => {
    proxy.switchTo(target)
    proxy.loseAnswers(areLost)
  }
  return {
    mend: change(port, false),
    cut: change(NOWHERE, false),
    loseAnswers: change(port, true),
    stop: proxy.stop,
  }
}
export type Line = Awaited<ReturnType<typeof startLine>>

/** Signs the phone in as an officer. */
export async function signIn(db: Db, secret: string, officer: Officer) {
  const { token } = await createSession(db, secret, { accountId: officer.accountId, kind: 'staff' })
  const outboxKey = Buffer.alloc(32, officer.accountId % 251).toString('base64url')
  const user = { id: officer.accountId, name: 'Officer', firstName: 'Officer', role: '', permissions: [], outboxKey }
  sessions.staff.set({ token, user: user as unknown as SessionUser })
}

export const bookingOf = (
  client: { id: number; officer: { id: number } },
  productId: number,
  quantity = 1,
): Content => ({
  kind: 'booking',
  who: 'A client',
  amount: null,
  id: null,
  body: JSON.stringify({ client: client.id, bookedBy: client.officer.id, items: [{ productId, quantity }] }),
})

const receiptOf = (client: { id: number }, amount: number, note: string): Content => ({
  kind: 'receipt',
  who: 'A client',
  amount,
  id: null,
  body: JSON.stringify({
    accountId: null,
    paidOn: businessDay(new Date()),
    amount,
    note,
    parts: [{ clientId: client.id, amount }],
    isAnother: true,
  }),
})

/** What the phone shows of this account. */
export async function itemsNow(): Promise<Item[]> {
  const owner = outboxOwner()
  return owner ? (await readItems(owner)).items : []
}

type Drafts = Map<
  string,
  { kind: 'booking' | 'receipt'; officer: Officer; said: 'answered' | 'refused' | 'kept' | 'lost' }
>

/** How often each draft is in the books, by its key of orders and its note of receipts. */
async function countBooked(db: Db, drafts: Drafts): Promise<Map<string, number>> {
  const ids = [...drafts.keys()]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; times: number }>`
    select id, count(*)::int as times from (
      select request_key as id from orders union all select personal->>'note' from receipts
    ) as booked where id = any(${ids}) group by id
  `.execute(db)
  return new Map(rows.map(({ id, times }) => [id, times]))
}

const findOverLimit = async (db: Db, clientIds: number[]) => {
  const { rows } = await sql<{ id: number }>`
    select id from customers where id = any(${clientIds}) and outstanding_cents + held_cents > loan_limit_cents
  `.execute(db)
  return rows.map(({ id }) => `client ${id} is over the limit`)
}

type World = { db: Db; secret: string; line: Line; run: number; seed: number }

/**
 * One phone with two accounts and a line that is cut at random: before a call, between commit and answer; with reloads,
 * sign-outs, clock jumps of the phone and a second phone of the office. Returns what is wrong in the end.
 */
export async function runPhone({ db, secret, line, run, seed }: World): Promise<string[]> {
  const random = randomFrom(seed + run)
  const closeBrowser = openBrowser()
  const officers = [await createOfficer(db), await createOfficer(db)]
  const own = await Promise.all(officers.map((officer) => createClient(db, { officer, loanLimitCents: 500_000 })))
  const product = await createProduct(db, { stock: 7 })
  const drafts: Drafts = new Map()
  let at = 0
  let now = 0
  line.mend()
  noteAnswer()
  const signInAs = (which: number) => {
    at = which
    return signIn(db, secret, officers[which] as Officer)
  }
  await signInAs(0)

  const draft = async () => {
    const [officer, client] = [officers[at], own[at]]
    if (!officer || !client || !outboxOwner()) return
    const id = `run-${seed}-${run}-${drafts.size}`
    const isBooking = random.chance(0.7)
    const content = isBooking ? bookingOf(client, product.id, random.pick([1, 1, 2])) : receiptOf(client, 100, id)
    drafts.set(id, { kind: isBooking ? 'booking' : 'receipt', officer, said: 'lost' })
    const sent = await submitItem(id, content).catch(() => null)
    const said = sent === null ? 'refused' : isKept(sent) ? 'kept' : 'answered'
    drafts.set(id, { kind: isBooking ? 'booking' : 'receipt', officer, said })
  }
  const steps: (() => unknown)[] = [
    draft,
    draft,
    draft,
    line.cut,
    line.loseAnswers,
    line.mend,
    noteNoAnswer,
    noteAnswer,
    sendOutbox,
    () => Promise.all([sendOutbox(), draft(), sendOutbox()]),
    reopenBrowser,
    () => sessions.staff.set(null),
    () => signInAs(random.pick([0, 1])),
    () => {
      now += random.pick([-3, 5]) * 86_400_000
    },
  ]
  const realNow = Date.now
  Date.now = () => realNow() + now
  for (let step = 0; step < 14; step++) await random.pick(steps)()
  Date.now = realNow

  line.mend()
  noteAnswer()
  reopenBrowser()
  const left = new Map<string, Item>()
  for (const which of [0, 1]) {
    await signInAs(which)
    await sendOutbox()
    for (const item of await itemsNow()) left.set(item.id, item)
  }
  const booked = await countBooked(db, drafts)
  const faults = await findOverLimit(
    db,
    own.map(({ id }) => id),
  )
  for (const [id, { kind, said }] of drafts) {
    const times = booked.get(id) ?? 0
    const state = left.get(id)?.state
    const isDone = said === 'answered' || state === 'done'
    const isVisible =
      said !== 'kept' || state === 'done' || (state === 'refused' && left.get(id)?.content.outcome?.message)
    if (times > 1) faults.push(`${kind} ${id} is in the books ${times} times`)
    if (isDone !== (times === 1)) faults.push(`${kind} ${id}: ${said}, ${state}, and ${times} in the books`)
    if (!isVisible) faults.push(`${kind} ${id} is kept and shown as ${state}`)
    if (state === 'refused' && !(await removeItem(id))) faults.push(`${id} cannot be discarded`)
  }
  sessions.staff.set(null)
  await closeBrowser()
  return faults
}
