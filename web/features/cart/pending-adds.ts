import { useSyncExternalStore } from 'react'

/** Product id to quantity: presses of Add to Cart made before the price of the product was loaded. */
let pending: ReadonlyMap<number, number> = new Map()
const listeners = new Set<() => void>()

function replace(next: ReadonlyMap<number, number>) {
  pending = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stored by product and not in the button, because a list that renders again with prices mounts new buttons. */
export const addOncePriced = (id: number, quantity: number) => replace(new Map(pending).set(id, quantity))

/** Removes and returns the pending quantity, so that several buttons of one product add it only once. */
export function takePendingAdd(id: number): number | undefined {
  const quantity = pending.get(id)
  if (quantity !== undefined) replace(new Map([...pending].filter(([other]) => other !== id)))
  return quantity
}

export const useHasPendingAdd = (id: number) =>
  useSyncExternalStore(
    subscribe,
    () => pending.has(id),
    () => false,
  )
