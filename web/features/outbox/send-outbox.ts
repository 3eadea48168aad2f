import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError, api } from '#web/lib/http/api.ts'
import { lineIsDown, onLine } from '#web/lib/http/line.ts'
import { onIdentityChange } from '#web/lib/session/session.ts'
import { onUnsentChange, whileSending } from '#web/lib/session/unsent.store.ts'
import { type Content, outboxPaths, type Row, stateAfter } from './item.ts'
import {
  beginSending,
  endSending,
  keepItem,
  nextUnsent,
  OutboxFull,
  type Owner,
  outboxOwner,
  readItem,
  recount,
  removeItem,
  removeShown,
  signedInOwner,
} from './outbox.store.ts'

/** One call of the outbox at a time on this device, whichever tab makes it. */
const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => navigator.locks.request('sokoni-outbox', run)

/** The call of an item. Its schemas stay on the server, which checks the body again. */
const callOf = (path: string) => ({ method: 'POST', path, permission: 'signed in', idempotent: true }) as Endpoint

const hasId = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && ('id' in answer || 'groupId' in answer)

/** Makes the call of an item. Throws ApiError; UNREADABLE for an answer that is not of the shop. */
async function call(id: string, { kind, id: record, body }: Content, token?: string): Promise<unknown> {
  const answer: unknown = await api(callOf(outboxPaths[kind]), {
    ...(record !== null && { params: { id: record } }),
    body: JSON.parse(body),
    idempotencyKey: id,
    ...(token && { token }),
  })
  if (!hasId(answer)) throw new ApiError(0, 'UNREADABLE', 'Nothing we understand in the answer.')
  return answer
}

/** What became of an item: `null` where it was not sent, because it is final or gone, or its account is not signed in. */
type Sent = { state: 'done'; answer: unknown } | { state: 'waiting' | 'unknown' | 'refused'; error: unknown } | null

async function trySending(owner: Owner, row: Row, before: 'waiting' | 'unknown', content: Content): Promise<Sent> {
  const { outcome: _last, ...sent } = content
  try {
    const answer = await call(row.id, content, owner.token)
    await store(owner, row, 'done', { ...sent, answer })
    return { state: 'done', answer }
  } catch (error) {
    const state = stateAfter(before, error)
    const { code = 'UNEXPECTED', message = '', details } = error instanceof ApiError ? error : {}
    await store(owner, row, state, { ...sent, outcome: { code, message, details } })
    return { state, error }
  }
}

/** Without room the item stays as being sent: it is sent again with its key, which has the same outcome. */
const store = (...outcome: Parameters<typeof endSending>) => endSending(...outcome).catch(ignoreFull)
const ignoreFull = (error: unknown) => {
  if (!(error instanceof OutboxFull)) throw error
  return null
}

/** Sends one item, with the lock held. */
async function send(id: string, ownerKey: string): Promise<Sent> {
  const owner = signedInOwner(ownerKey)
  const item = owner && (await readItem(owner, id))
  // Without room to note that it is being sent, it waits: it could be discarded after it was done.
  const begun = item && (await beginSending(id).catch(ignoreFull))
  if (!begun) return null
  return whileSending(() => trySending(owner, begun.row, begun.before, item.content))
}

const isLost = (sent: Sent) =>
  sent !== null && sent.state !== 'done' && sent.error instanceof ApiError && sent.error.code === 'NETWORK'

/**
 * Sends what waits in the order of making, each item once, and ends where no answer comes or after the item `until`. `isLeft`:
 * something can be sent later; `last`: what became of `until`.
 */
async function sendInOrder(until?: string): Promise<{ isLeft: boolean; last: Sent }> {
  const tried = new Set<string>()
  let isLeft = false
  for (;;) {
    if (lineIsDown()) return { isLeft: (await nextUnsent(new Set())) !== null, last: null }
    const next = await inTurn(async () => {
      const row = await nextUnsent(tried)
      if (!row) return null
      tried.add(row.id)
      return { id: row.id, sent: await send(row.id, row.owner) }
    })
    if (until === undefined) await recount()
    if (next === null) return { isLeft, last: null }
    const { id, sent } = next
    if (sent?.state === 'waiting' || sent?.state === 'unknown') isLeft = true
    if (id === until || isLost(sent)) return { isLeft, last: id === until ? sent : null }
  }
}

/** Sends what waits. Returns whether something is left that can be sent later. */
export const sendOutbox = async (): Promise<boolean> => (await sendInOrder()).isLeft

/** Seconds between tries while something is left; the last one repeats. */
const pauses = [2, 5, 15, 30, 60, 120, 300]
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | undefined

async function runOnce() {
  clearTimeout(timer)
  timer = undefined
  await removeShown()
  const isLeft = await sendOutbox()
  failures = isLeft ? failures + 1 : 0
  // Without a line, its return starts the next try.
  if (isLeft) timer = setTimeout(sendNow, (pauses[Math.min(failures, pauses.length) - 1] ?? 0) * 1000)
}

/** Sends what waits, unless this page is doing so. */
export function sendNow(): Promise<void> {
  running ??= runOnce().finally(() => {
    running = undefined
  })
  return running
}

/** Sends at start, when the line is back, when the reader comes back to the page, and after signing in. Returns what ends it. */
export function startSending(): () => void {
  const onVisible = () => document.visibilityState === 'visible' && void sendNow()
  const onUnsent = () => !running && timer === undefined && void scheduleSoon()
  document.addEventListener('visibilitychange', onVisible)
  const stops = [
    onLine(() => !lineIsDown() && void sendNow()),
    onIdentityChange(() => void sendNow()),
    onUnsentChange(onUnsent),
  ]
  void sendNow()
  return () => {
    clearTimeout(timer)
    timer = undefined
    document.removeEventListener('visibilitychange', onVisible)
    for (const stop of stops) stop()
  }
}

/** Another tab, or a screen, has stored something. */
async function scheduleSoon() {
  if ((await nextUnsent(new Set())) && timer === undefined) timer = setTimeout(sendNow, (pauses[0] ?? 0) * 1000)
}

/** A call that waits in the outbox, since the shop did not answer. `isUnknown`: it may have been done. */
export type Kept = { kept: { id: string; isUnknown: boolean } }
export type Answered<Answer> = { answer: Answer } | Kept

export const isKept = (sent: object): sent is Kept => 'kept' in sent

/** The call of an item that no outbox keeps. Throws ApiError. */
async function sendDirectly<Answer>(id: string, content: Content): Promise<Answered<Answer>> {
  return { answer: (await call(id, content)) as Answer }
}

/**
 * Stores what a screen sends, then sends it after what waits already. An answer or a refusal takes it out of the outbox
 * again, because the screen shows it; without an answer it stays. Where the browser stores nothing, or the key is that of
 * another body, it is sent directly. Throws ApiError, and OutboxFull while there is neither room nor an answer.
 */
export async function submitItem<Answer>(id: string, content: Content): Promise<Answered<Answer>> {
  const owner = outboxOwner()
  const refused = owner ? await keepItem(owner, { id, content }).catch((error: unknown) => error) : null
  const kept = owner && !refused ? await readItem(owner, id) : null
  if (owner && kept?.content.body === content.body) return sendStored(owner, id)
  if (refused instanceof OutboxFull && lineIsDown()) throw refused
  return sendDirectly(id, content)
}

async function sendStored<Answer>(owner: Owner, id: string): Promise<Answered<Answer>> {
  try {
    const sent = (await sendInOrder(id)).last ?? (await sentBefore(owner, id))
    // An answer by which nothing was done, such as the end of the session: what was entered is still on the screen.
    const isAnswered = sent?.state === 'refused' || (sent?.state === 'waiting' && sent.error !== null)
    if (sent?.state === 'done' || isAnswered) await removeItem(id)
    if (sent?.state === 'done') return { answer: sent.answer as Answer }
    if (isAnswered) throw sent.error
    return { kept: { id, isUnknown: sent?.state === 'unknown' } }
  } finally {
    await recount()
  }
}

/** What became of an item that this page has not sent: another tab did, or it waits. */
async function sentBefore(owner: Owner, id: string): Promise<Sent> {
  const { state, content } = (await readItem(owner, id)) ?? {}
  if (state === 'done') return { state, answer: content?.answer }
  if (state === undefined) return null
  if (state === 'waiting' && !content?.outcome) return { state, error: null }
  const { code = 'NETWORK', message = '', details } = content?.outcome ?? {}
  return { state: state === 'sending' ? 'unknown' : state, error: new ApiError(409, code, message, details) }
}
