import type { ViewQuery } from '#contract/account/saved-views.staff.ts'
import type { FilterOf, Shape, UrlFilter } from '#web/lib/url/url-filter.ts'
import type { ListState } from '../list-filter.ts'
import type { ListQuery } from '../use-selection.ts'

/**
 * Turns the address of a list into the query of a saved view, and back. `renamed` has the flags that the address names
 * otherwise than the call does, with their word: `{ isDue: ['due', 'yes'] }`.
 */
export function viewsOf<S extends Shape>(
  filter: UrlFilter<S>,
  narrowedBy: (state: FilterOf<S>) => ListQuery,
  renamed: Record<string, readonly [name: string, word: string]> = {},
) {
  const paramsOf = (query: ViewQuery) =>
    new URLSearchParams(Object.entries(query).map(([name, value]) => [...(renamed[name] ?? [name, String(value)])]))
  const usual = filter.read(new URLSearchParams()) as unknown as ListState
  return ({ value, source }: { value: FilterOf<S>; source: UrlFilter<S> }) => {
    const { size: usualSize } = source.read(new URLSearchParams()) as unknown as ListState
    const { sort, size } = value as unknown as ListState
    const order = { sort: sort === usual.sort ? undefined : sort, size: size === usualSize ? undefined : size }
    const addressOf = (query: ViewQuery) => source.write(source.read(paramsOf(query))) || '?'
    return { query: { ...narrowedBy(value), ...order }, addressOf }
  }
}
