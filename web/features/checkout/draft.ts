import { type Attempt, noAttempt } from './attempt.ts'
import { attemptOf, fieldsOf, idOf, monthsOf, textOf } from './parse-stored.ts'

/** An item of an order that is not composed from the cart. */
export type BasketItem = { id: number; name: string; quantity: number }
export type Basket = {
  items: BasketItem[]
  promoCode: string | null
}

/** An order being composed, as the browser stores it: ids and choices, no personal data of the client. */
export type Draft = Attempt & {
  groupId: number | null
  clientId: number | null
  /** Null for the client's own location. */
  location: string | null
  /** Null for the months that prices are shown for. */
  numberOfMonths: number | null
  note: string
  /** The items of a member's request, as edited; null for an order composed from the cart. */
  basket: Basket | null
}

export const emptyDraft: Draft = {
  ...noAttempt,
  groupId: null,
  clientId: null,
  location: null,
  numberOfMonths: null,
  note: '',
  basket: null,
}

const basketItemOf = (json: unknown): BasketItem[] => {
  const { id, name, quantity } = fieldsOf(json)
  const [productId, count] = [idOf(id), idOf(quantity)]
  return productId && count ? [{ id: productId, name: textOf(name), quantity: count }] : []
}

function basketOf(json: unknown): Basket | null {
  const { items, promoCode } = fieldsOf(json)
  return Array.isArray(items) ? { items: items.flatMap(basketItemOf), promoCode: textOf(promoCode) || null } : null
}

/** Parses a draft stored by any version; invalid fields take their defaults. */
export function readDraft(json: unknown): Draft {
  const draft = fieldsOf(json)
  return {
    ...attemptOf(draft),
    groupId: idOf(draft.groupId),
    clientId: idOf(draft.clientId),
    location: typeof draft.location === 'string' ? draft.location : null,
    numberOfMonths: monthsOf(draft.numberOfMonths),
    note: textOf(draft.note),
    basket: basketOf(draft.basket),
  }
}
