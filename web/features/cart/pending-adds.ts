import { useSyncExternalStore } from 'react'

/** Product id to quantity: presses of Add to Cart that came before the price of the product. */
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

/** By product, not by button: a list that is drawn again with its prices has other buttons. */
export const addOncePriced = (id: number, quantity: number) => replace(new Map(pending).set(id, quantity))

/** The quantity that waits for this product, removed: it is added once, however many buttons ask. */
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
