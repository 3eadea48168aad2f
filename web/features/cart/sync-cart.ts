import type { KeepCartInput, KeptCart } from '#contract/orders/carts.ts'
import { type CartSnapshot, emptySnapshot, isSame, merge, withinServerLimit } from './merge.rules.ts'

/** What this device and the server last had in common; `sent` left after that and was not answered yet. */
export type Base = KeptCart & { sent?: CartSnapshot | undefined }

/** The copy on this device. */
export type LocalCart = {
  read(): CartSnapshot
  /** Fetches what is needed to show goods that are not here yet. */
  prepare(next: CartSnapshot): Promise<void>
  /** False when the browser could not keep it. */
  write(next: CartSnapshot): boolean
  /** Null before the first time. */
  base(): Base | null
  rebase(base: Base): void
  /** The person it is being done for still reads here. */
  isMine(): boolean
}

/** The copy on the server. `put` answers `conflict` with what stands there when another device was faster. */
export type RemoteCart = {
  get(): Promise<KeptCart>
  put(input: KeepCartInput): Promise<{ kept: KeptCart } | { conflict: KeptCart }>
}

/** So often another device may be faster before this one waits a while. */
const mostTries = 6

export class StillChanging extends Error {}
export class DeviceFull extends Error {}

/** What was sent unheard is common to both once it is seen to have arrived: otherwise what changes back would be undone. */
const commonWith = (remote: CartSnapshot, base: Base | null): CartSnapshot =>
  base?.sent && isSame(base.sent, remote) ? remote : (base ?? emptySnapshot)

/**
 * Brings both copies together. Without `ask` the server's is taken to be as it was last; if it is not, its answer says
 * so. The device is written before the base: cut off between the two, nothing passes for removed.
 */
export async function syncCart(device: LocalCart, server: RemoteCart, { ask }: { ask: boolean }): Promise<void> {
  const known = device.base()
  let remote: KeptCart = ask || !known || known.sent ? await server.get() : known
  for (let tries = 0; tries < mostTries; tries++) {
    await device.prepare(merge(commonWith(remote, device.base()), device.read(), remote))
    // From here to the call nothing waits: what is read is what is merged, and the call goes out as its owner.
    const next = merge(commonWith(remote, device.base()), device.read(), remote)
    if (!device.isMine()) return
    if (!device.write(next)) throw new DeviceFull()
    const sendable = withinServerLimit(next)
    const { version, items, wishes } = remote
    const isSent = isSame(sendable, remote)
    device.rebase({ version, items, wishes, ...(isSent ? {} : { sent: sendable }) })
    if (isSent) return
    const answer = await server.put({ version, ...sendable })
    if (!device.isMine()) return
    if ('kept' in answer) device.rebase({ version: answer.kept.version, ...sendable })
    remote = 'kept' in answer ? answer.kept : answer.conflict
  }
  throw new StillChanging()
}
