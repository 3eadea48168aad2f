import type { OrderState } from '../orders/order-states.ts'

/** The states of an order in Swahili; in English they are their own names. */
export const statesInSwahili: Record<OrderState, string> = {
  Pending: 'Inasubiri',
  Processing: 'Inashughulikiwa',
  Shipped: 'Imesafirishwa',
  Completed: 'Imefika',
  Cancelled: 'Imeghairiwa',
}
