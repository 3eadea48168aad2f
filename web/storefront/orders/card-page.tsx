import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import styles from './order-list.module.css'
import { OrderPlaces } from './orders-skeleton.tsx'

type Props<Item> = {
  query: UseQueryResult<{ content: Item[] }>
  /** Shown in place of the cards when they could not be loaded. */
  failed: ReactNode
  /** The reader has just requested this page: its first card takes the focus. */
  takesFocus: boolean
  children: (item: Item) => ReactNode
}

/** The cards of one page, as cells of the grid. */
export function CardPage<Item extends { id: number }>({ query, failed, takesFocus, children }: Props<Item>) {
  const { data, isError, isPlaceholderData, isFetching, refetch } = query
  const first = useRef<HTMLDivElement>(null)
  const isHere = data !== undefined && !isPlaceholderData
  useEffect(() => {
    if (takesFocus && isHere) first.current?.focus({ preventScroll: true })
  }, [takesFocus, isHere])

  if (!data && !isError) return <OrderPlaces />
  if (!data) {
    return (
      <div className={styles.wide}>
        <LoadFailure busy={isFetching} onRetry={refetch}>
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
