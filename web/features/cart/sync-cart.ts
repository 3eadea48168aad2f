import type { StoreCartInput, StoredCart } from '#contract/orders/carts.ts'
import { type CartSnapshot, emptySnapshot, isSame, merge, withinServerLimit } from './merge.rules.ts'

/** The last common state of this device and the server; `sent` was sent after it and has no answer yet. */
export type Base = StoredCart & { sent?: CartSnapshot | undefined }

/** The copy on this device. */
export type LocalCart = {
  read(): CartSnapshot
  /** Fetches the product data of items that are not on this device yet. */
  prepare(next: CartSnapshot): Promise<void>
  /** False when the browser could not store it. */
  write(next: CartSnapshot): boolean
  /** Null before the first sync. */
  base(): Base | null
  rebase(base: Base): void
  /** Whether the session that started the sync is still the current one. */
  isOwner(): boolean
}

/** The copy on the server. `put` returns `conflict` with the stored cart when another device wrote first. */
export type RemoteCart = {
  get(): Promise<StoredCart>
  put(input: StoreCartInput): Promise<{ stored: StoredCart } | { conflict: StoredCart }>
}

/** Number of tries against conflicts before the sync fails with StillChanging. */
const maxTries = 6

export class StillChanging extends Error {}
export class DeviceFull extends Error {}

/**
 * The merge base for this remote cart. A sent cart without an answer becomes the base when the server holds it; with
 * the older base, a local revert of the sent change would be merged away.
 */
const commonWith = (remote: CartSnapshot, base: Base | null): CartSnapshot =>
  base?.sent && isSame(base.sent, remote) ? remote : (base ?? emptySnapshot)

/**
 * Merges the local and the remote copy. Without `fetchRemote` the remote copy is assumed unchanged since the base; `put`
 * detects a wrong assumption by the version. The cart is written before the base, so that an interruption between the
 * two does not make remote items look removed. Throws DeviceFull and StillChanging.
 */
export async function syncCart(
  device: LocalCart,
  server: RemoteCart,
  { fetchRemote }: { fetchRemote: boolean },
): Promise<void> {
  const known = device.base()
  let remote: StoredCart = fetchRemote || !known || known.sent ? await server.get() : known
  for (let tries = 0; tries < maxTries; tries++) {
    await device.prepare(merge(commonWith(remote, device.base()), device.read(), remote))
    // No await from here to the call: the cart cannot change after it is read, and the session cannot end.
    const next = merge(commonWith(remote, device.base()), device.read(), remote)
    if (!device.isOwner()) return
    if (!device.write(next)) throw new DeviceFull()
    const sendable = withinServerLimit(next)
    const { version, items, wishes } = remote
    const isSent = isSame(sendable, remote)
    device.rebase({ version, items, wishes, ...(isSent ? {} : { sent: sendable }) })
    if (isSent) return
    const answer = await server.put({ version, ...sendable })
    if (!device.isOwner()) return
    if ('stored' in answer) device.rebase({ version: answer.stored.version, ...sendable })
    remote = 'stored' in answer ? answer.stored : answer.conflict
  }
  throw new StillChanging()
}
