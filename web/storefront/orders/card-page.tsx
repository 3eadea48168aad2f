import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import styles from './order-list.module.css'
import { OrderPlaces } from './orders-skeleton.tsx'

type CardsOf = { content: { id: number }[] }

type Props<Page extends CardsOf, Key extends QueryKey> = {
  /** The query of the page. The previous list stays on screen, dimmed, until this one has loaded. */
  page: UseQueryOptions<Page, Error, Page, Key>
  /** Shown in place of the cards when they could not be loaded. */
  failed: ReactNode
  /** The reader has just requested this page: its first card takes the focus. */
  takesFocus: boolean
  children: (item: Page['content'][number]) => ReactNode
}

/** The cards of one page, as cells of the grid. */
export function CardPage<Page extends CardsOf, Key extends QueryKey>({
  page,
  failed,
  takesFocus,
  children,
}: Props<Page, Key>) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery<Page, Error, Page, Key>({
    ...page,
    placeholderData: keepPreviousData,
  })
  const first = useRef<HTMLDivElement>(null)
  const isHere = data !== undefined && !isPlaceholderData
  useEffect(() => {
    if (takesFocus && isHere) first.current?.focus({ preventScroll: true })
  }, [takesFocus, isHere])

  if (!data && !error) return <OrderPlaces />
  if (!data) {
    return (
      <div className={styles.wide}>
        <LoadFailure busy={isFetching} onRetry={refetch} error={error}>
          {failed}
        </LoadFailure>
      </div>
    )
  }
  return data.content.map((item, index) => (
    <div
      key={item.id}
      ref={index === 0 ? first : undefined}
      tabIndex={takesFocus && index === 0 ? -1 : undefined}
      className={styles.cell}
      data-dimmed={isPlaceholderData || undefined}
    >
      {children(item)}
    </div>
  ))
}
