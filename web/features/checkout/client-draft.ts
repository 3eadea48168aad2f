import type { Stored } from '#web/lib/storage/local-storage-store.ts'
import { noAttempt } from './attempt.ts'
import type { Draft } from './draft.ts'

/**
 * Moves a draft to the store of the client it was changed to, and empties the store it leaves. What was not entered in it
 * stays as that client's draft has it. A try without an answer
 * goes along, so that its order is found and not booked twice; where the other store has such a try, each keeps its own.
 */
export function moveDraft(from: Stored<Draft>, to: Stored<Draft>) {
  const moved = from.get()
  const target = to.get()
  const attemptOf = ({ key, contents, unsettled }: Draft) => ({ key, contents, unsettled })
  const stays = target.unsettled.length > 0
  to.set({
    ...moved,
    location: moved.location ?? target.location,
    numberOfMonths: moved.numberOfMonths ?? target.numberOfMonths,
    note: moved.note || target.note,
    ...(stays ? attemptOf(target) : {}),
  })
  from.set({ ...from.fallback, ...(stays ? attemptOf(moved) : noAttempt) })
}
