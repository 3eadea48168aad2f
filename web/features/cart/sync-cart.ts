import type { KeepCartInput, KeptCart } from '#contract/carts.ts'
import { type Gathered, isSame, keepable, merge, nothing } from './merge.rules.ts'

/** The copy on this device. */
export type Device = {
  read(): Gathered
  /** Fetches what is needed to show goods that are not here yet. */
  prepare(next: Gathered): Promise<void>
  /** False when the browser could not keep it. */
  write(next: Gathered): boolean
  /** What this device and the server last had in common; null before the first time. */
  base(): KeptCart | null
  rebase(base: KeptCart): void
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

/**
 * Brings both copies together. Without `ask` the server's is taken to be as it was last; if it is not, its answer says
 * so. The device is written before the base: cut off between the two, nothing passes for removed.
 */
export async function syncCart(device: Device, server: Server, { ask }: { ask: boolean }): Promise<void> {
  let there = (ask ? null : device.base()) ?? (await server.get())
  for (let tries = 0; tries < mostTries; tries++) {
    await device.prepare(merge(device.base() ?? nothing, device.read(), there))
    // From here to the call nothing waits: what is read is what is merged, and the call goes out as its owner.
    const next = merge(device.base() ?? nothing, device.read(), there)
    if (!device.isMine()) return
    if (!device.write(next)) throw new DeviceFull()
    device.rebase(there)
    const wanted = keepable(next)
    if (isSame(wanted, there)) return
    const answer = await server.put({ version: there.version, ...wanted })
    if (!device.isMine()) return
    if ('kept' in answer) device.rebase({ version: answer.kept.version, ...wanted })
    there = 'kept' in answer ? answer.kept : answer.conflict
  }
  throw new StillChanging()
}
