import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { createContext, Fragment, type ReactNode, use } from 'react'
import { useFilterSheet } from '#web/lib/url/use-filter-sheet.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterSheet } from '#web/ui/filter-sheet.tsx'
import { useMinWidth } from '#web/ui/hooks/use-min-width.ts'
import styles from './list-tools.module.css'
import { SearchBox } from './search-box.tsx'

/** The filter of a list, and a function that changes a part of it. */
export type FilterControl<Value> = {
  value: Value
  change: (change: Partial<Value>, options?: { replace: boolean }) => void
}

/** The filter of a list, as its tools read and change it. */
export type ListFilter<Value> = FilterControl<Value> & { clear: (options?: { replace: boolean }) => void }

/** One filter besides the search. */
export type ListInput<Value> = {
  /** What is chosen, while something is. */
  chip: (value: Value) => string | 0 | false | undefined
  /** The change that removes it. */
  without: Partial<Value>
  /** Its input; a filter without one comes only by links. */
  draw?: ((control: FilterControl<Value>) => ReactNode) | undefined
}

/** What the tools of a list show of the list: how it is ordered on phones, and how many rows it has, formatted. */
export const ListState = createContext<{ order?: ReactNode; total?: string | undefined }>({})

type Props<Value> = {
  filter: ListFilter<Value>
  /** The label of the search box states what is searched, for screen readers. */
  search: { label: ReactNode; placeholder: string }
  /** The other filters; their inputs are next to the search box, or in a sheet on a phone. */
  filters?: readonly ListInput<NoInfer<Value>>[]
  /** Shows the button that opens the filters in a sheet at any width, not on phones only. */
  hasFilterButton?: boolean
  /** Next to the filters at any width. */
  children?: ReactNode
}

/** Search and filters of a list, and above the list the active ones. */
export function ListTools<Value extends { search?: string | undefined }>({
  filter,
  search,
  filters = [],
  hasFilterButton,
  children,
}: Props<Value>) {
  const { t } = useLingui()
  const { value, change, clear } = filter
  const isWide = useMinWidth('tablet')
  const active = filters.flatMap(({ chip, without }) => {
    const name = chip(value)
    return name ? [{ name, onRemove: () => change(without) }] : []
  })
  const hasInputs = filters.some(({ draw }) => draw)
  const { order, total } = use(ListState)
  const sheet = useFilterSheet()
  const searchFor = (term: string | undefined, options?: { replace: boolean }) =>
    change({ search: term } as Partial<Value>, options)
  const searched = value.search ? [{ name: `"${value.search}"`, onRemove: () => searchFor(undefined) }] : []
  const all = [...searched, ...active]
  return (
    <div className={styles.tools}>
      <div className={styles.fields}>
        <SearchBox {...search} value={value.search ?? ''} onSearch={(typed) => searchFor(typed, { replace: true })} />
        {hasInputs && (
          <FilterSheet
            sheet={sheet}
            count={active.length}
            className={hasFilterButton ? undefined : styles.sheet}
            clear={
              <Button variant="secondary" inactive={all.length === 0} onClick={() => clear()}>
                <Trans>Clear</Trans>
              </Button>
            }
            show={total === undefined ? <Trans>Show</Trans> : <Trans>Show {total}</Trans>}
          >
            {order}
            {drawInputs(filters, filter)}
          </FilterSheet>
        )}
        {isWide && hasInputs && <div className={styles.filters}>{drawInputs(filters, filter)}</div>}
        {children}
      </div>
      {!hasInputs && order}
      {all.length > 0 && (
        <div className={styles.active}>
          {all.map(({ name, onRemove }) => (
            <button
              key={name}
              type="button"
              className={styles.chip}
              aria-label={t`Remove filter ${name}`}
              onClick={onRemove}
            >
              <span>{name}</span>
              <X aria-hidden size={16} />
            </button>
          ))}
          <Button variant="quiet" onClick={() => clear()}>
            <Trans>Clear all</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

/** The inputs of filters that have one. */
export const drawInputs = <Value,>(filters: readonly ListInput<Value>[], control: FilterControl<Value>) =>
  filters.flatMap(({ draw, without }) =>
    draw ? [<Fragment key={Object.keys(without).join()}>{draw(control)}</Fragment>] : [],
  )
