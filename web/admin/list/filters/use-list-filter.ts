import { useMemo } from 'react'
import type { Screen } from '#web/admin/lib/screens.ts'
import { type Session, useSession } from '#web/lib/session/session.ts'
import { useStored } from '#web/lib/storage/local-storage-store.ts'
import { type Param, type Shape, type UrlFilter, urlFilter } from '#web/lib/url/url-filter.ts'
import { useUrlFilter } from '#web/lib/url/use-url-filter.ts'
import { columnLayoutOf } from '../column-layout.store.ts'

export type ListShape = Shape & { size: Param<number, number> }

/** The same filter where an address without rows per page has those of the account. */
const withSize = <S extends ListShape>(filter: UrlFilter<S>, size: number | undefined): UrlFilter<S> =>
  size === undefined ? filter : urlFilter({ ...filter.shape, size: { ...filter.shape.size, fallback: size } } as S)

type Path = Pick<Screen, 'path'>

/** The filter of a list's address, for its loader. */
export const readListFilter = <S extends ListShape>(filter: UrlFilter<S>, { path }: Path, url: URL, session: Session) =>
  withSize(filter, columnLayoutOf(session, path).get().size).read(url.searchParams)

/** The filter of a list, read from the address; the rows per page are those of the account where it has none. */
export function useListFilter<S extends ListShape>(filter: UrlFilter<S>, { path }: Path) {
  const { size } = useStored(columnLayoutOf(useSession(), path))
  return useUrlFilter(useMemo(() => withSize(filter, size), [filter, size]))
}
