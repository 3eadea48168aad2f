import { useSyncExternalStore } from 'react'
import { memoryStore } from '#web/ui/memory-store.ts'

/** Product id to quantity: presses of Add to Cart made before the price of the product was loaded. */
const pending = memoryStore<ReadonlyMap<number, number>>(new Map())

/** Stored by product and not in the button, because a list that renders again with prices mounts new buttons. */
export const addOncePriced = (id: number, quantity: number) => pending.set(new Map(pending.get()).set(id, quantity))

/** Removes and returns the pending quantity, so that several buttons of one product add it only once. */
export function takePendingAdd(id: number): number | undefined {
  const quantity = pending.get().get(id)
  if (quantity !== undefined) pending.set(new Map([...pending.get()].filter(([other]) => other !== id)))
  return quantity
}

export const useHasPendingAdd = (id: number) =>
  useSyncExternalStore(
    pending.subscribe,
    () => pending.get().has(id),
    () => false,
  )
