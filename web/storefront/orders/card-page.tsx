import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from './order-list.module.css'
import { OrderPlaces } from './orders-skeleton.tsx'

type Props<Item> = {
  query: UseQueryResult<{ content: Item[] }>
  /** Instead of the cards, when they could not be fetched. */
  failure: ReactNode
  children: (item: Item) => ReactNode
}

/** The cards of one page, to stand in the grid. */
export function CardPage<Item extends { id: number }>({ query, failure, children }: Props<Item>) {
  const { data, isError, isPlaceholderData } = query
  if (!data) return isError ? <div className={styles.wide}>{failure}</div> : <OrderPlaces />
  return data.content.map((item) => (
    <div key={item.id} className={styles.cell} data-dimmed={isPlaceholderData || undefined}>
      {children(item)}
    </div>
  ))
}
