/** For proving that what a visitor reads says nothing of prices: JSON or pages. */

const priceKey = /price|discount|cost|cents|amount|onSale|percentOff|shilling|ksh|currency|margin|profit/i

/** The paths of all keys that speak of money, anywhere in a value. */
export function priceKeysIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(priceKey.test(key) ? [`${path}.${key}`] : []),
    ...priceKeysIn(inner, `${path}.${key}`),
  ])
}

/** The spellings of an amount in a text: shillings or cents, with or without commas and decimals. */
function spellings(shillings: number): string[] {
  return [shillings, shillings * 100].flatMap((amount) => [String(amount), amount.toLocaleString('en')])
}

/** Which of these amounts (shillings) a text names. Take odd ones of five digits or more: small ones are everywhere. */
export const amountsIn = (text: string, shillings: readonly number[]): string[] =>
  shillings.flatMap(spellings).filter((spelling) => new RegExp(`(?<![\\d,.])${spelling}(?![\\d])`).test(text))
