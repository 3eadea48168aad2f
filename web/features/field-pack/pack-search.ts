import { foldWords, searchTerms } from '#contract/names.ts'
import type { PackClient, PackProduct } from '#contract/site/field-pack.ts'

/** The rank of a row for a search: the number itself, a name that begins so, a word that does, else null where a term is missing. */
function rankOf(search: string, name: string, numbers: readonly (string | null)[], others: readonly (string | null)[]) {
  const searched = foldWords(search)
  const folded = foldWords(name)
  if (numbers.some((number) => number?.toLowerCase() === searched)) return 0
  if (folded.startsWith(searched)) return 1
  const text = foldWords([name, ...numbers, ...others].join(' '))
  if (!searchTerms(search).every((term) => text.includes(term))) return null
  return ` ${folded}`.includes(` ${searched}`) ? 2 : 3
}

/** The rows that a search finds, the best first, else in their order. */
function found<Row>(rows: readonly Row[], rank: (row: Row) => number | null): Row[] {
  return rows
    .flatMap((row) => {
      const place = rank(row)
      return place === null ? [] : [{ row, place }]
    })
    .sort((one, other) => one.place - other.place)
    .map(({ row }) => row)
}

/** Clients by name, number, phone or group, as the shop searches them. All for an empty search. */
export const searchPackClients = (clients: readonly PackClient[], search = '') =>
  search === ''
    ? [...clients]
    : found(clients, ({ name, clientNumber, phone, groupName }) =>
        rankOf(search, name, [clientNumber], [phone, groupName]),
      )

/** Products by name, item code, brand or category. All for an empty search. */
export const searchPackProducts = (products: readonly PackProduct[], search = '') =>
  search === ''
    ? [...products]
    : found(products, ({ name, itemCode, brandName, category }) =>
        rankOf(search, name, [itemCode], [brandName, category.categoryName]),
      )
