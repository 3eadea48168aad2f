import { sql } from 'kysely'
import { type OrderState, openStates } from '#contract/orders/order-states.ts'

// States are literals and no parameters, so that the planner matches them with partial indexes.

/** A state of an order; another word does not compile. */
export const orderState = (state: OrderState) => sql.lit(state)

/** Whether a column has one of these states. */
export const isInState = (column: string, states: readonly OrderState[]) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(states.map(orderState))})`

/** Whether an order is open. */
export const isOpen = (column: string) => isInState(column, openStates)

/** Whether an order counts as sold, as every one does that is not cancelled. */
export const isSold = (column: string) => sql<boolean>`${sql.ref(column)} <> ${orderState('Cancelled')}`
