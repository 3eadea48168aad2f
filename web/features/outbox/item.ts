import type { ErrorCode } from '#contract/errors.ts'
import { ApiError, type ClientCode } from '#web/lib/http/api.ts'

/** What can wait in the outbox, with the path of its call. All are POST with an idempotency key. */
export const outboxPaths = {
  booking: '/api/v1/orders/place',
  receipt: '/api/v1/receipts',
  sheet: '/api/v1/groups/:id/sheet',
  promise: '/api/v1/clients/:id/promises',
  request: '/api/v1/order-requests',
} as const
export type ItemKind = keyof typeof outboxPaths
/** The kind of a call. Throws for one that the outbox does not know. */
export function kindOf({ path }: { path: string }): ItemKind {
  const kind = Object.keys(outboxPaths).find((name) => outboxPaths[name as ItemKind] === path)
  if (!isItemKind(kind)) throw new Error(`${path} is no call of the outbox`)
  return kind
}
export const isItemKind = (value: unknown): value is ItemKind =>
  typeof value === 'string' && Object.hasOwn(outboxPaths, value)

/**
 * `unknown`: sent without an answer, so it may have been done. `sending` in storage is of a page that was killed when no
 * tab sends. `done` and `refused` are final.
 */
export const itemStates = ['waiting', 'sending', 'unknown', 'done', 'refused'] as const
export type ItemState = (typeof itemStates)[number]

/** The states that still have to be sent. */
export const isUnsent = (state: ItemState) => state === 'waiting' || state === 'sending' || state === 'unknown'

/** Something may have been done under these: they can be neither discarded nor mended. */
export const mayBeDone = (state: ItemState) => state === 'sending' || state === 'unknown'

/** The last answer about an item. */
export type Outcome = { code: ClientCode; message: string; details?: unknown }

/** What is encrypted of an item. */
export type Content = {
  kind: ItemKind
  /** The client or group, or the member's branch: as the screen showed it. */
  who: string
  /** Shillings; null where it is not known. */
  amount: number | null
  /** `:id` in the path of the call. */
  id: number | null
  /** Of the client of a booking. */
  groupId?: number | undefined
  /** The exact body of the call, as JSON. */
  body: string
  /** Items of a booking or request. */
  lines?: { id: number; name: string; quantity: number }[]
  /** Of a refused item, or the last obstacle of one that waits. */
  outcome?: Outcome
  /** Of a done item. */
  answer?: unknown
}

/** An item as it is stored. Nothing of it names a client, an amount or a product. */
export type Row = {
  /** Its place in the order of making. */
  order: number
  /** The idempotency key, made with the draft. */
  id: string
  /** The key of the session that made it, such as `staff:12`. */
  owner: string
  /** For another account on the device. */
  firstName: string
  state: ItemState
  /** Milliseconds since 1970, by the clock of the device. */
  madeAt: number
  changedAt: number
  sealed: Sealed
}
export type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

/** An item that the account of this session can read. */
export type Item = Omit<Row, 'sealed'> & { content: Content }

/** The server wrote nothing under these and did not look whether it had before. */
const undecided: readonly (ErrorCode | ClientCode)[] = [
  'BUSY',
  'TOO_MANY_REQUESTS',
  'OVERLOADED',
  'REQUEST_TOO_SLOW',
  'NOT_SIGNED_IN',
  'SESSION_ENDED',
]
/** May be the answer to a repetition of what was done before: the permission, or the reach of the account, has changed since. */
const beforeLookUp: readonly number[] = [403, 404]

/** The state of an item after a try that failed. `before`: its state until this try. */
export function stateAfter(before: 'waiting' | 'unknown', error: unknown): 'waiting' | 'unknown' | 'refused' {
  if (!(error instanceof ApiError)) return 'unknown'
  const { status, code } = error
  if (undecided.includes(code)) return before
  if (code === 'IN_PROGRESS' || code === 'UNREADABLE' || status < 400 || status >= 500) return 'unknown'
  return before === 'unknown' && beforeLookUp.includes(status) ? 'unknown' : 'refused'
}

/** Milliseconds for which a done item is shown. */
export const shownMs = 24 * 60 * 60_000
/** Older unsent work warns. */
export const isOld = (madeAt: number, now: number) => now - madeAt > shownMs

/** The number by which the office finds what was done. */
export const numberOf = (answer: unknown) => {
  const { orderNumber, requestNumber, number } = (answer ?? {}) as Record<string, unknown>
  return [orderNumber, requestNumber, number].find((value): value is string => typeof value === 'string')
}
