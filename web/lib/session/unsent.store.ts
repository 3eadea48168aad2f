import { stored, useStored } from '../storage/local-storage-store.ts'
import { storageKeys } from '../storage/storage-keys.ts'
import type { Session } from './session.ts'

/** What the outbox of this device holds, without its content: read before its code has loaded. */
export type Unsent = {
  /** Number of unsent or refused items by session key; 0 for an account whose last ones are done. */
  owners: Readonly<Record<string, number>>
  /** Changes with every change of the outbox, in every tab. */
  change: number
}

const none: Unsent = { owners: {}, change: 0 }

function read(json: unknown): Unsent {
  const { owners, change } = (json ?? {}) as Partial<Unsent>
  if (typeof owners !== 'object' || owners === null) return none
  const counted = Object.entries(owners).filter(([, count]) => Number.isInteger(count))
  return { owners: Object.fromEntries(counted), change: Number(change) || 0 }
}

const unsent = stored<Unsent>(storageKeys.unsent, none, read)

export const useUnsent = () => useStored(unsent)
export const onUnsentChange = unsent.subscribe

/** Null for an account without an item in the outbox. */
export const unsentOf = ({ key }: Pick<Session, 'key'>): number | null => unsent.get().owners[key] ?? null

/** Stores the numbers, and notifies every tab. */
export function noteUnsent(owners: Unsent['owners']) {
  unsent.set({ owners, change: unsent.get().change + 1 })
}
/** An item of this account is about to be stored: a page that is killed meanwhile looks into the outbox again. */
export function expectUnsent(owner: string) {
  const { owners } = unsent.get()
  if (!(owner in owners)) noteUnsent({ ...owners, [owner]: 0 })
}

let calls = 0

/** Whether a call of the outbox is being sent by this page. */
export const isSending = () => calls > 0

export async function whileSending<Result>(send: () => Promise<Result>): Promise<Result> {
  calls += 1
  try {
    return await send()
  } finally {
    calls -= 1
  }
}
