import type { Language } from '#contract/errors.ts'
import type { PictureSource } from '#web/ui/picture.tsx'

/** The stored data of a cart item that can change. Prices in shillings. */
export type Remembered = {
  id: number
  /** Undefined in a list without prices. */
  price?: number | undefined
  originalPrice?: number | undefined
  quantity: number
}

/** The current data of a product on the server. Prices in shillings. */
export type Current = {
  id: number
  price: number
  originalPrice: number | null
  availableStock: number
  name?: string
  nameLanguage?: Language
  picture?: PictureSource
  size?: string | null
  color?: string | null
}

/** The requested product ids and the products in the answer. */
export type RequestedProducts = { ids: readonly number[]; products: readonly Current[] }

export type Change =
  | { kind: 'price'; from: number; to: number }
  | { kind: 'fewer-left'; available: number }
  | { kind: 'sold-out' }
  | { kind: 'not-sold' }

/** An item with the current price and stock, and the changes since it was added. Prices in shillings. */
export type RepricedLine<Item> = {
  item: Item
  /** 0 while unknown. */
  price: number
  isPriced: boolean
  originalPrice: number | null
  /** In the language of the page where a translation exists; null until the product is loaded. */
  name: string | null
  nameLanguage: Language | null
  /** The current picture; null until the product is loaded. */
  picture: PictureSource
  /** The current size and colour; null until the product is loaded. */
  size: string | null
  color: string | null
  /** Null until the product is loaded. */
  available: number | null
  changes: Change[]
  /** Whether it can be bought in some quantity; true while unknown. */
  isListed: boolean
}

const stockChange = (quantity: number, available: number): Change[] => {
  if (available <= 0) return [{ kind: 'sold-out' }]
  return available < quantity ? [{ kind: 'fewer-left', available }] : []
}

function freshLine<Item extends Remembered>(item: Item, requested: RequestedProducts | undefined): RepricedLine<Item> {
  const { price: before, originalPrice: originalBefore = null } = item
  const known = { price: before ?? 0, isPriced: before !== undefined, originalPrice: originalBefore }
  const unsent = { name: null, nameLanguage: null, picture: null, size: null, color: null, available: null }
  const remembered = { item, ...known, ...unsent }
  if (!requested?.ids.includes(item.id)) return { ...remembered, changes: [], isListed: true }
  const product = requested.products.find(({ id }) => id === item.id)
  if (!product) return { ...remembered, available: 0, changes: [{ kind: 'not-sold' }], isListed: false }
  const { price, originalPrice, availableStock, picture = null, size = null, color = null } = product
  const { name = null, nameLanguage = null } = product
  const isSame = before === undefined || price === before
  const priceChange: Change[] = isSame ? [] : [{ kind: 'price', from: before, to: price }]
  return {
    item,
    price,
    isPriced: true,
    name,
    nameLanguage,
    picture,
    size,
    color,
    originalPrice,
    available: Math.max(0, availableStock),
    changes: [...priceChange, ...stockChange(item.quantity, availableStock)],
    isListed: availableStock > 0,
  }
}

/** Compares the items with the current products; an item that was not requested retains its stored figures. */
export const repricedLines = <Item extends Remembered>(
  items: readonly Item[],
  requested: RequestedProducts | undefined,
) => items.map((item) => freshLine(item, requested))

/** Whether the line cannot be ordered in its current quantity. */
export const isBlocked = ({ changes }: RepricedLine<unknown>) => changes.some(({ kind }) => kind !== 'price')

/** Totals in shillings. Lines that cannot be bought count in `count` only. */
export function totalsOf(lines: readonly RepricedLine<Remembered>[]) {
  const bought = lines.filter(({ isListed }) => isListed)
  const sum = (of: (line: RepricedLine<Remembered>) => number) => bought.reduce((total, line) => total + of(line), 0)
  return {
    count: lines.reduce((count, { item }) => count + item.quantity, 0),
    ordered: sum(({ item }) => item.quantity),
    subtotal: sum(({ price, item }) => price * item.quantity),
    saved: sum(({ price, originalPrice, item }) => Math.max(0, (originalPrice ?? price) - price) * item.quantity),
  }
}
