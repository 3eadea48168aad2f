import type { Language } from '../errors.ts'
import { type OrderState, orderStates, type ShopperState, toShopperState } from '../orders/order-states.ts'

/** The states of an order as staff read them in Swahili; in English they are their own names. */
export const statesInSwahili: Record<OrderState, string> = {
  Pending: 'Inasubiri',
  Processing: 'Inashughulikiwa',
  Shipped: 'Imesafirishwa',
  Completed: 'Imekamilika',
  Cancelled: 'Imeghairiwa',
}

/** The states of an order as shoppers read them. Mails, notices, documents and screens use these words, and no others. */
export const shopperLabels: Record<Language, Record<ShopperState, string>> = {
  en: { processing: 'Processing', shipped: 'Shipped', delivered: 'Delivered', cancelled: 'Cancelled' },
  sw: {
    processing: 'Inashughulikiwa',
    shipped: 'Imesafirishwa',
    delivered: 'Imefika',
    cancelled: 'Imeghairiwa',
  },
}

/** The words of shoppers by the state that the database has. */
export const shopperLabelsByState = (language: Language) =>
  Object.fromEntries(orderStates.map((state) => [state, shopperLabels[language][toShopperState(state)]])) as Record<
    OrderState,
    string
  >
