import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import layout from '../record/layout.module.css'
import styles from './stat-cards.module.css'

export type Stat = {
  id: string
  name: ReactNode
  icon: LucideIcon
  tone: 'neutral' | 'action' | 'warning' | 'info'
  /** Formatted; undefined while it loads, null when it failed to load. */
  figure: string | null | undefined
  /** Narrows the list to what the figure counts. */
  filter?: { isActive: boolean; apply: () => void }
  /** The list of what the figure counts; its link covers the card. */
  link?: string
  /** Below the figure. */
  note?: ReactNode
}

/** Figures; one with a filter is a button that covers its card. `isAboveList`: on phones they are one line that scrolls. */
export const StatCards = ({ stats, isAboveList }: { stats: Stat[]; isAboveList?: boolean }) => (
  <dl
    className={styles.cards}
    data-line={isAboveList}
    style={{ '--characters': Math.max(...stats.map(({ figure }) => figure?.length ?? 1)) } as CSSProperties}
  >
    {stats.map(({ id, name, icon: Icon, tone, figure, filter, link, note }) => (
      <div key={id} className={styles.card}>
        <dt>
          <span className={styles.icon} data-tone={tone}>
            <Icon aria-hidden size={22} />
          </span>
          {filter ? (
            <button type="button" className={styles.filter} aria-pressed={filter.isActive} onClick={filter.apply}>
              {name}
            </button>
          ) : link ? (
            <Link to={link} className={styles.filter}>
              {name}
            </Link>
          ) : (
            name
          )}
        </dt>
        <dd className={styles.figure}>
          {figure === undefined ? <Skeleton width="6ch" height="1.25em" /> : (figure ?? '-')}
        </dd>
        {note && <dd>{note}</dd>}
      </div>
    ))}
  </dl>
)

/** A figure of a query's answer. */
type Figure<Data, Filter> = Omit<Stat, 'figure' | 'note' | 'filter'> & {
  of: (data: Data) => number
  /** Defaults to a number in the language of the page. */
  format?: (figure: number) => string
  note?: (data: Data) => ReactNode
  /** The filter of what the figure counts: a press narrows the list to it. */
  only?: Partial<Filter>
}

/** The part of a list's filter that its figures use. */
export type FigureFilter<Filter> = {
  isNarrowedTo: (only: Partial<Filter>) => boolean
  narrowTo: (only: Partial<Filter>) => void
}

type FiguresProps<Data, Filter> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError'>
  filter: FigureFilter<Filter>
  figures: readonly Figure<Data, Filter>[]
}

/**
 * Figures of one query above the list that they filter, with places while it loads and '-' when it fails. They do not
 * follow the filter, which a line below them states.
 */
export function FigureCards<Data, Filter>({ query: { data, isError }, filter, figures }: FiguresProps<Data, Filter>) {
  const { i18n } = useLingui()
  const count = (figure: number) => i18n.number(figure)
  const missing = isError ? null : undefined
  const isOfList = filter.isNarrowedTo({}) || figures.some(({ only }) => only && filter.isNarrowedTo(only))
  return (
    <>
      <StatCards
        isAboveList
        stats={figures.map(({ of, format = count, note, only, ...card }) => ({
          ...card,
          figure: data === undefined ? missing : format(of(data)),
          note: note && (data === undefined ? !isError && <Skeleton width="12ch" height="1lh" /> : note(data)),
          ...(only && { filter: { isActive: filter.isNarrowedTo(only), apply: () => filter.narrowTo(only) } }),
        }))}
      />
      {!isOfList && (
        <p className={layout.note}>
          <Trans>The figures are of the whole list, without search and filters.</Trans>
        </p>
      )}
    </>
  )
}
