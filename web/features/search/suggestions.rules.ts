import type { suggest } from '#contract/catalogue/browse.ts'
import type { ResponseOf } from '#contract/endpoint.ts'

type Suggested = ResponseOf<typeof suggest>

export const mostOnPhone = 6
export const mostOnDesk = 10

/** Of what was found, as much as a person takes in: some of each kind, one kind filling what the other leaves. */
export function chooseSuggestions({ products, categories }: Suggested, atMost: number): Suggested {
  const forCategories = Math.floor(atMost / 3)
  const left = Math.max(0, atMost - Math.min(products.length, atMost - forCategories))
  const chosen = categories.slice(0, left)
  return { products: products.slice(0, atMost - chosen.length), categories: chosen }
}

/** The next place in a list that begins before its first entry (-1: what was typed) and goes round. */
export const nextPlace = (place: number, step: 1 | -1, count: number) => {
  const places = count + 1
  return ((place + 1 + step + places) % places) - 1
}
