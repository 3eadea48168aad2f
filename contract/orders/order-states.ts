/** The states of an order, in the words of the back office. */
export const orderStates = ['Pending', 'Processing', 'Shipped', 'Completed', 'Cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** Where each state may lead. Back from Shipped only as Cancelled, when the goods came back. */
const next: Record<OrderState, readonly OrderState[]> = {
  Pending: ['Processing', 'Cancelled'],
  Processing: ['Shipped', 'Cancelled'],
  Shipped: ['Completed', 'Cancelled'],
  Completed: [],
  Cancelled: [],
}

export const nextStates = (from: OrderState) => next[from]

/** The same as the shopper reads them. */
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

/** The states behind one shopper word, for filters. */
export const statesOf = (word: ShopperState) => orderStates.filter((state) => shopperState[state] === word)

/** Percent of the way to the door. */
export const progressOf = (state: OrderState) => progress[state]

export const canTrack = (state: OrderState) => state === 'Processing' || state === 'Shipped'
export const canCancel = (state: OrderState) => state === 'Pending'

/** The spec's own form: '#00' and the id. */
export const orderNumber = (id: number) => `#00${id}`

/** '#R00' and the id: of an order request, in the manner of order numbers. */
export const requestNumber = (id: number) => `#R00${id}`
