/** The states of an order, as the back office names them. */
export const orderStates = ['Pending', 'Processing', 'Shipped', 'Completed', 'Cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** What staff filter orders by: a deleted order is Cancelled and only in the list of Deleted. */
export const listedStates = [...orderStates, 'Deleted'] as const
export type ListedState = (typeof listedStates)[number]

/** The states as shoppers read them. */
export const shopperStates = ['processing', 'shipped', 'delivered', 'cancelled'] as const
export type ShopperState = (typeof shopperStates)[number]

/** What can be done with an order, besides moving it to its next states. */
type OrderAction =
  /** Person, items and shipping change. */
  | 'edit'
  /** It is cancelled in the shop: by the member whose order it is, or by staff. In the console staff cancel by a move. */
  | 'cancel-in-shop'
  | 'track'
  /** A shipped or delivered one is returned or corrected instead. */
  | 'delete'
  | 'return-items'
  /** The delivery gets another day, or is undone. */
  | 'correct-delivery'
  | 'print-delivery-note'

type StateRules = {
  next: readonly OrderState[]
  allows: readonly OrderAction[]
  shopperState: ShopperState
  /** Of the delivery, in percent. */
  progress: number
}

/** What follows from the state of an order: server, console and shop read it here. */
const rules: Record<OrderState, StateRules> = {
  Pending: {
    next: ['Processing', 'Cancelled'],
    allows: ['edit', 'cancel-in-shop', 'delete', 'print-delivery-note'],
    shopperState: 'processing',
    progress: 10,
  },
  Processing: {
    next: ['Shipped', 'Cancelled'],
    allows: ['edit', 'track', 'delete', 'print-delivery-note'],
    shopperState: 'processing',
    progress: 40,
  },
  Shipped: {
    next: ['Completed', 'Cancelled'], // cancelled when the items came back undelivered
    allows: ['track', 'print-delivery-note'],
    shopperState: 'shipped',
    progress: 75,
  },
  Completed: {
    next: [],
    allows: ['return-items', 'correct-delivery', 'print-delivery-note'],
    shopperState: 'delivered',
    progress: 100,
  },
  Cancelled: { next: [], allows: ['delete'], shopperState: 'cancelled', progress: 0 },
}

/** The allowed transitions. */
export const nextStates = (from: OrderState) => rules[from].next
export const allows = (state: OrderState, action: OrderAction) => rules[state].allows.includes(action)

/** Whether an order is under way, which holds limit and stock: another state follows its own. */
export const isOpenState = (state: OrderState) => nextStates(state).length > 0
export const openStates: readonly OrderState[] = orderStates.filter(isOpenState)

/** The steps of an order to its delivery, which many orders can take together. Cancelling needs a reason for each client. */
export const orderSteps = ['Processing', 'Shipped', 'Completed'] as const
export type OrderStep = (typeof orderSteps)[number]

/** Those of them that at least one order in these states can take. */
export const stepsOf = (states: readonly OrderState[]) =>
  orderSteps.filter((to) => states.some((from) => nextStates(from).includes(to)))

/** Hours for which a deleted order may be restored. */
export const restorableHours = 24

/** ISO time until which a deleted order may be restored; null when it is not deleted, or too late. */
export function restorableUntil(deletedAt: Date | null, now: Date): string | null {
  const until = deletedAt && new Date(deletedAt.getTime() + restorableHours * 3_600_000)
  return until && until > now ? until.toISOString() : null
}

export const toShopperState = (state: OrderState) => rules[state].shopperState

/** The states that one shopper state covers, for filters. */
export const statesOf = (word: ShopperState) => orderStates.filter((state) => toShopperState(state) === word)

/** Progress of the delivery in percent. */
export const progressOf = (state: OrderState) => rules[state].progress

/** The spec's form: '#00' followed by the id. */
export const orderNumber = (id: number) => `#00${id}`

/** '#R00' followed by the id, like the form of order numbers. */
export const requestNumber = (id: number) => `#R00${id}`
