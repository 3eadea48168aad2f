import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import type { SitePath } from '#web/lib/url/paths.ts'
import { IconButton } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/page.tsx'
import styles from './rail.module.css'
import { useRailScroll } from './use-rail-scroll.ts'

/** The `sizes` of pictures in a rail, whose tiles are small on every screen. */
export const railSizes = '11rem'

type Props<Item> = {
  title: string
  /** Number of products in the full list. */
  total?: number | undefined
  /** Path of the View All link. */
  to?: SitePath | undefined
  items: readonly Item[]
  /** Number of items once all are loaded; defaults to the number of `items`. */
  length?: number
  /** Called on pointer, touch, focus or scroll in the rail: the other items may be fetched. */
  onReach?: () => void
  /** The items are those of visitors; CSS hides them from a session until its own items are loaded. */
  forVisitors?: boolean
  children: (item: Item, index: number) => ReactNode
}

/** A row of products that scrolls sideways: by touch, by keyboard, or six at a time by its buttons. */
export function Rail<Item extends { id: number }>(props: Props<Item>) {
  const { title, total, to, items, length = items.length, onReach, forVisitors, children } = props
  const { t } = useLingui()
  const id = useId()
  const { list, atStart, atEnd, scroll } = useRailScroll(length)
  const places = Array.from({ length: Math.max(0, length - items.length) }, (_, index) => `place-${index}`)

  return (
    <section
      className={styles.rail}
      aria-labelledby={id}
      onPointerEnter={onReach}
      onFocus={onReach}
      onTouchStart={onReach}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {total !== undefined && (
          <span className={styles.count}>
            <Plural value={total} one="# product" other="# products" />
          </span>
        )}
        {to && (
          <LocaleLink to={to} className={styles.all}>
            <Trans>View All</Trans>
            <VisuallyHidden>{title}</VisuallyHidden>
          </LocaleLink>
        )}
        <div className={styles.steps}>
          <IconButton aria-label={t`Previous in ${title}`} disabled={atStart} onClick={() => scroll(-1)}>
            <ChevronLeft aria-hidden size={22} />
          </IconButton>
          <IconButton aria-label={t`Next in ${title}`} disabled={atEnd} onClick={() => scroll(1)}>
            <ChevronRight aria-hidden size={22} />
          </IconButton>
        </div>
      </div>
      <ul ref={list} className={styles.list} data-visitor={forVisitors ? '' : undefined} onScroll={onReach}>
        {items.map((item, index) => (
          <li key={item.id}>{children(item, index)}</li>
        ))}
        {places.map((place) => (
          <li key={place} aria-hidden className={styles.place} />
        ))}
      </ul>
    </section>
  )
}
