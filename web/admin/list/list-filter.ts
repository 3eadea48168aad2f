import { lastNumberedRow } from '#contract/lists.ts'

/** Reads one word of an address; undefined when it makes no sense. */
type Reader<T extends string = string> = (text: string) => T | undefined

/** What a list can be narrowed by: the words of its address and how each is read. */
export type FilterWords = Record<string, Reader>

export const freeText: Reader = (text) => text.trim().slice(0, 200) || undefined

export const oneOf =
  <T extends string>(known: readonly T[]): Reader<T> =>
  (text) =>
    known.find((word) => word === text)

export type FilterOf<W extends FilterWords> = { [Name in keyof W]?: NonNullable<ReturnType<W[Name]>> }

export type ListFilter<W extends FilterWords> = {
  words: FilterOf<W>
  /** From 1, as in the address. */
  page: number
  /** Beyond the numbered pages: the rows older, or newer, than the one with this id. */
  olderThan?: number
  newerThan?: number
  isFiltered: boolean
  /** Something in the address made no sense and was left out. */
  hasUnread: boolean
}

const idIn = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

/** `pageSize` says how far numbered pages reach. */
export function readFilter<W extends FilterWords>(
  readers: W,
  params: URLSearchParams,
  pageSize: number,
): ListFilter<W> {
  const words: FilterOf<W> = {}
  let hasUnread = false
  for (const name in readers) {
    const text = params.get(name)?.trim()
    if (!text) continue
    const word = readers[name]?.(text) as FilterOf<W>[typeof name] | undefined
    if (word === undefined) hasUnread = true
    else words[name] = word
  }
  const page = Number(params.get('page') ?? 1)
  const isPage = Number.isInteger(page) && page >= 1 && page <= lastNumberedRow / pageSize
  const olderThan = idIn(params.get('older'))
  const newerThan = idIn(params.get('newer'))
  return {
    words,
    page: isPage ? page : 1,
    ...(olderThan ? { olderThan } : newerThan ? { newerThan } : {}),
    isFiltered: Object.keys(words).length > 0,
    hasUnread: hasUnread || !isPage,
  }
}

/** An address after a change, from '?' on or empty. Anything but turning the page starts with the newest rows. */
export function changedSearch(params: URLSearchParams, change: Record<string, string | number | undefined>): string {
  const next = new URLSearchParams(params)
  for (const name of ['page', 'older', 'newer']) next.delete(name)
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, String(value))
    else next.delete(name)
  }
  if (next.get('page') === '1') next.delete('page')
  const text = next.toString()
  return text ? `?${text}` : ''
}
