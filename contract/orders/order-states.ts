/** The states of an order, as the back office names them. */
export const orderStates = ['Pending', 'Processing', 'Shipped', 'Completed', 'Cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** What staff filter orders by: a deleted order is Cancelled and in the list of Deleted alone. */
export const listedStates = [...orderStates, 'Deleted'] as const
export type ListedState = (typeof listedStates)[number]

/** The allowed transitions. Shipped may become Cancelled when the items came back undelivered. */
const next: Record<OrderState, readonly OrderState[]> = {
  Pending: ['Processing', 'Cancelled'],
  Processing: ['Shipped', 'Cancelled'],
  Shipped: ['Completed', 'Cancelled'],
  Completed: [],
  Cancelled: [],
}

export const nextStates = (from: OrderState) => next[from]

/** The states of an open order, which holds limit and stock: those that another one follows. */
export const openStates: readonly OrderState[] = orderStates.filter((state) => next[state].length > 0)

/** The states to which many orders can be moved together. Cancelling needs a reason for each client. */
export const bulkOrderStates = ['Processing', 'Shipped', 'Completed'] as const

/** Those of them that at least one order in these states can take. */
export const bulkMovesOf = (states: readonly OrderState[]) =>
  bulkOrderStates.filter((to) => states.some((from) => nextStates(from).includes(to)))

/** Whether person, items and shipping of an order may change: until it is shipped. */
export const isEditable = (state: OrderState) => state === 'Pending' || state === 'Processing'

/** Whether staff may delete an order: one that is shipped or delivered is returned or corrected instead. */
export const isDeletable = (state: OrderState) => isEditable(state) || state === 'Cancelled'

/** Hours for which a deleted order may be restored. */
export const restorableHours = 24

/** ISO time until which a deleted order may be restored; null when it is not deleted, or too late. */
export function restorableUntil(deletedAt: Date | null, now: Date): string | null {
  const until = deletedAt && new Date(deletedAt.getTime() + restorableHours * 3_600_000)
  return until && until > now ? until.toISOString() : null
}

/** The states as shoppers read them. */
export const shopperStates = ['processing', 'shipped', 'delivered', 'cancelled'] as const
export type ShopperState = (typeof shopperStates)[number]

const shopperState: Record<OrderState, ShopperState> = {
  Pending: 'processing',
  Processing: 'processing',
  Shipped: 'shipped',
  Completed: 'delivered',
  Cancelled: 'cancelled',
}

const progress: Record<OrderState, number> = { Pending: 10, Processing: 40, Shipped: 75, Completed: 100, Cancelled: 0 }

export const toShopperState = (state: OrderState) => shopperState[state]

/** The states that one shopper state covers, for filters. */
export const statesOf = (word: ShopperState) => orderStates.filter((state) => shopperState[state] === word)

/** Progress of the delivery in percent. */
export const progressOf = (state: OrderState) => progress[state]

export const canTrack = (state: OrderState) => state === 'Processing' || state === 'Shipped'
export const canCancel = (state: OrderState) => state === 'Pending'

/** The spec's form: '#00' followed by the id. */
export const orderNumber = (id: number) => `#00${id}`

/** '#R00' followed by the id, like the form of order numbers. */
export const requestNumber = (id: number) => `#R00${id}`
