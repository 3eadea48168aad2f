import type { KeepCartInput, KeptCart } from '#contract/orders/carts.ts'
import { type Gathered, isSame, keepable, merge, nothing } from './merge.rules.ts'

/** What this device and the server last had in common; `sent` left after that and was not answered yet. */
export type Base = KeptCart & { sent?: Gathered | undefined }

/** The copy on this device. */
export type Device = {
  read(): Gathered
  /** Fetches what is needed to show goods that are not here yet. */
  prepare(next: Gathered): Promise<void>
  /** False when the browser could not keep it. */
  write(next: Gathered): boolean
  /** Null before the first time. */
  base(): Base | null
  rebase(base: Base): void
  /** The person it is being done for still reads here. */
  isMine(): boolean
}

/** The copy on the server. `put` answers `conflict` with what stands there when another device was faster. */
export type Server = {
  get(): Promise<KeptCart>
  put(input: KeepCartInput): Promise<{ kept: KeptCart } | { conflict: KeptCart }>
}

/** So often another device may be faster before this one waits a while. */
const mostTries = 6

export class StillChanging extends Error {}
export class DeviceFull extends Error {}

/** What was sent unheard is common to both once it is seen to have arrived: otherwise what changes back would be undone. */
const commonWith = (there: Gathered, base: Base | null): Gathered =>
  base?.sent && isSame(base.sent, there) ? there : (base ?? nothing)

/**
 * Brings both copies together. Without `ask` the server's is taken to be as it was last; if it is not, its answer says
 * so. The device is written before the base: cut off between the two, nothing passes for removed.
 */
export async function syncCart(device: Device, server: Server, { ask }: { ask: boolean }): Promise<void> {
  const known = device.base()
  let there: KeptCart = ask || !known || known.sent ? await server.get() : known
  for (let tries = 0; tries < mostTries; tries++) {
    await device.prepare(merge(commonWith(there, device.base()), device.read(), there))
    // From here to the call nothing waits: what is read is what is merged, and the call goes out as its owner.
    const next = merge(commonWith(there, device.base()), device.read(), there)
    if (!device.isMine()) return
    if (!device.write(next)) throw new DeviceFull()
    const wanted = keepable(next)
    const { version, items, wishes } = there
    const isSent = isSame(wanted, there)
    device.rebase({ version, items, wishes, ...(isSent ? {} : { sent: wanted }) })
    if (isSent) return
    const answer = await server.put({ version, ...wanted })
    if (!device.isMine()) return
    if ('kept' in answer) device.rebase({ version: answer.kept.version, ...wanted })
    there = 'kept' in answer ? answer.kept : answer.conflict
  }
  throw new StillChanging()
}
