import { idIn } from './id-in.ts'

/** How one parameter of an address is parsed and formatted. */
export type Param<T, Fallback = T | undefined> = {
  /** Undefined for an invalid text, which is treated as an absent parameter. */
  read(text: string): T | undefined
  write?(value: T): string
  /** The value of an absent parameter; it is left out of the address. */
  fallback: Fallback
  /** 'filter' narrows the list; 'view' changes how it is shown; 'position' is the place within it. */
  role: 'filter' | 'view' | 'position'
}
export type Shape = Record<string, Param<unknown, unknown>>

type ValueOf<P> = P extends Param<infer T, unknown> ? T : never
type Optional<S extends Shape> = { [Name in keyof S]: undefined extends S[Name]['fallback'] ? Name : never }[keyof S]

/** The values of an address: parameters with a fallback always, the others when they are valid. */
export type FilterOf<S extends Shape> = { [Name in Exclude<keyof S, Optional<S>>]: ValueOf<S[Name]> } & {
  [Name in Optional<S>]?: ValueOf<S[Name]> | undefined
}

const longestText = 200
const lastPage = 100_000

export const text: Param<string, undefined> = {
  read: (typed) => typed.slice(0, longestText) || undefined,
  fallback: undefined,
  role: 'filter',
}

export const oneOf = <const T extends string>(known: readonly T[]): Param<T, undefined> => ({
  read: (word) => known.find((one) => one === word),
  fallback: undefined,
  role: 'filter',
})

/** The id of a row that filters a list. */
export const rowId: Param<number, undefined> = {
  read: (digits) => idIn(digits) ?? undefined,
  fallback: undefined,
  role: 'filter',
}

/** A whole number from 0 to `max`. */
export const wholeNumber = (max: number): Param<number, undefined> => ({
  read: (digits) => (/^\d{1,15}$/.test(digits) && Number(digits) <= max ? Number(digits) : undefined),
  fallback: undefined,
  role: 'filter',
})

const isRealDay = (typed: string) => {
  const moment = new Date(`${typed}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(typed)
}

/** A day, YYYY-MM-DD. */
export const day: Param<string, undefined> = {
  read: (typed) => (/^\d{4}-\d{2}-\d{2}$/.test(typed) && isRealDay(typed) ? typed : undefined),
  fallback: undefined,
  role: 'filter',
}

/** True for this word, else undefined. */
export const flag = (word: string): Param<boolean, undefined> => ({
  read: (given) => given === word || undefined,
  write: () => word,
  fallback: undefined,
  role: 'filter',
})

/** From 1. Any other change of the filter resets it. */
export const pageNumber: Param<number, number> = {
  read: (digits) => {
    const page = Number(digits)
    return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : undefined
  },
  fallback: 1,
  role: 'position',
}

export function urlFilter<S extends Shape>(shape: S) {
  type Filter = FilterOf<S>
  const entries = Object.entries(shape)
  const given = (params: URLSearchParams, name: string) => params.get(name)?.trim() ?? ''

  const read = (params: URLSearchParams): Filter =>
    Object.fromEntries(
      entries.flatMap(([name, param]) => {
        const value = param.read(given(params, name)) ?? param.fallback
        return value === undefined ? [] : [[name, value]]
      }),
    ) as Filter

  /** The address after a change, from '?' on, or empty. Positions are reset unless the change sets them. */
  const write = (filter: Filter, change: Partial<Filter> = {}): '' | `?${string}` => {
    const params = new URLSearchParams()
    for (const [name, { role, fallback, write: toText = String }] of entries) {
      const from = role === 'position' || name in change ? change : filter
      const value: unknown = from[name as keyof Filter]
      if (value !== undefined && value !== '' && value !== false && value !== fallback) params.set(name, toText(value))
    }
    const search = params.toString()
    return search ? `?${search}` : ''
  }

  return {
    shape,
    read,
    write,
    /** Whether the address has a parameter of this name. */
    has: (name: string) => name in shape,
    /** Whether a parameter was ignored because it is invalid. */
    hasUnknownParams: (params: URLSearchParams) =>
      entries.some(([name, param]) => given(params, name) !== '' && param.read(given(params, name)) === undefined),
    /** Whether the list is narrowed. */
    isFiltered: (filter: Filter) =>
      entries.some(([name, { role }]) => role === 'filter' && filter[name as keyof Filter] !== undefined),
    /** The address of the same list without filters. */
    cleared: (filter: Filter): string =>
      write(
        filter,
        Object.fromEntries(
          entries.flatMap(([name, { role }]) => (role === 'filter' ? [[name, undefined]] : [])),
        ) as Partial<Filter>,
      ),
  }
}

export type UrlFilter<S extends Shape> = ReturnType<typeof urlFilter<S>>
