import type { suggest } from '#contract/catalogue/browse.ts'
import type { ResponseOf } from '#contract/endpoint.ts'

type Suggested = Pick<ResponseOf<typeof suggest>, 'products' | 'categories'>

export const maxOnPhone = 6
export const maxOnDesk = 10

/** At most `atMost` suggestions: up to a third are categories, and each kind fills the places the other leaves free. */
export function chooseSuggestions({ products, categories }: Suggested, atMost: number): Suggested {
  const forCategories = Math.floor(atMost / 3)
  const left = Math.max(0, atMost - Math.min(products.length, atMost - forCategories))
  const chosen = categories.slice(0, left)
  return { products: products.slice(0, atMost - chosen.length), categories: chosen }
}

/** The next index in a cycle of `count` entries and the typed text, whose index is -1. */
export const nextPlace = (place: number, step: 1 | -1, count: number) => {
  const places = count + 1
  return ((place + 1 + step + places) % places) - 1
}
