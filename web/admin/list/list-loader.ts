import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import type { Session } from '#web/lib/session/session.ts'
import type { FilterOf, UrlFilter } from '#web/lib/url/url-filter.ts'
import { screenLoader } from '../lib/admin-loader.ts'
import type { Screen } from '../lib/screens.ts'
import { type ListShape, readListFilter } from './filters/use-list-filter.ts'

/** What `queryOptions` returns, whatever the query answers. */
type Options = { queryKey: QueryKey }

/** The `clientLoader` of a list: starts the query of the rows that the address shows, and the screen's other queries. */
export const listLoader = <S extends ListShape>(
  screen: Screen,
  filter: UrlFilter<S>,
  rows: (filter: FilterOf<S>, session: Session) => Options,
  ...others: ((session: Session) => Options)[]
) =>
  screenLoader(screen, (client, { url, session }) => {
    const all = [rows(readListFilter(filter, screen, url, session), session), ...others.map((other) => other(session))]
    for (const options of all) void client.prefetchQuery(options as FetchQueryOptions)
  })
