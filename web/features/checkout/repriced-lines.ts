import type { Language } from '#contract/errors.ts'
import type { PictureSource } from '#web/ui/picture.tsx'

/** What the cart remembers of an item, as far as it can change. Prices in shillings. */
export type Remembered = {
  id: number
  /** Left out of a list nobody priced yet. */
  price?: number | undefined
  originalPrice?: number | undefined
  quantity: number
}

/** What the shop says of it now. */
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

/** An answer of the shop: which products were asked for and what came back. */
export type RequestedProducts = { ids: readonly number[]; products: readonly Current[] }

export type Change =
  | { kind: 'price'; from: number; to: number }
  | { kind: 'fewer-left'; available: number }
  | { kind: 'sold-out' }
  | { kind: 'not-sold' }

/** An item with the price and stock of this moment and what is different from when it was added. */
export type RepricedLine<Item> = {
  item: Item
  /** 0 as long as nobody has said. */
  price: number
  isPriced: boolean
  originalPrice: number | null
  /** In the language of the page where it is translated; null while the shop has not sent the product. */
  name: string | null
  nameLanguage: Language | null
  /** The product's picture of today, when the shop has sent it. */
  picture: PictureSource
  /** Of today, when the shop has sent the product. */
  size: string | null
  color: string | null
  /** Null while the shop has not said. */
  available: number | null
  changes: Change[]
  /** It can be bought, in some quantity. */
  isSold: boolean
}

const stockChange = (quantity: number, available: number): Change[] => {
  if (available <= 0) return [{ kind: 'sold-out' }]
  return available < quantity ? [{ kind: 'fewer-left', available }] : []
}

function freshLine<Item extends Remembered>(item: Item, asked: RequestedProducts | undefined): RepricedLine<Item> {
  const { price: before, originalPrice: originalBefore = null } = item
  const known = { price: before ?? 0, isPriced: before !== undefined, originalPrice: originalBefore }
  const unsent = { name: null, nameLanguage: null, picture: null, size: null, color: null, available: null }
  const remembered = { item, ...known, ...unsent }
  if (!asked?.ids.includes(item.id)) return { ...remembered, changes: [], isSold: true }
  const product = asked.products.find(({ id }) => id === item.id)
  if (!product) return { ...remembered, available: 0, changes: [{ kind: 'not-sold' }], isSold: false }
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
    isSold: availableStock > 0,
  }
}

/** Holds the cart against what the shop says now; without an answer the cart's own figures stand. */
export const repricedLines = <Item extends Remembered>(items: readonly Item[], asked: RequestedProducts | undefined) =>
  items.map((item) => freshLine(item, asked))

/** Cannot be ordered as it stands. */
export const isBlocked = ({ changes }: RepricedLine<unknown>) => changes.some(({ kind }) => kind !== 'price')

/** Shillings. Lines that cannot be bought count as items of the cart, but are not ordered and cost nothing. */
export function totalsOf(lines: readonly RepricedLine<Remembered>[]) {
  const bought = lines.filter(({ isSold }) => isSold)
  const sum = (of: (line: RepricedLine<Remembered>) => number) => bought.reduce((total, line) => total + of(line), 0)
  return {
    count: lines.reduce((count, { item }) => count + item.quantity, 0),
    ordered: sum(({ item }) => item.quantity),
    subtotal: sum(({ price, item }) => price * item.quantity),
    saved: sum(({ price, originalPrice, item }) => Math.max(0, (originalPrice ?? price) - price) * item.quantity),
  }
}
