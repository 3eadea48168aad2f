import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { type FilterControl, FilterSheet } from './filters/filter-sheet.tsx'
import styles from './list-tools.module.css'
import { SearchBox } from './search-box.tsx'

/** An active filter: its label, and a function that removes it. */
export type ActiveFilter = { name: string; onRemove: () => void }

/** The filter of a list, as its tools read and change it. */
export type ListFilter<Value> = FilterControl<Value> & { clear: (options?: { replace: boolean }) => void }

/** One filter besides the search. */
export type ListInput<Value> = {
  /** What is chosen, while something is. */
  chip: (value: Value) => string | 0 | false | undefined
  /** The change that removes it. */
  without: Partial<Value>
  /** Its input; a filter without one comes by links alone. */
  draw?: (control: FilterControl<Value>) => ReactNode
}

type Props<Value> = {
  filter: ListFilter<Value>
  /** The label of the search box states what is searched, for screen readers. */
  search: { label: ReactNode; placeholder: string }
  /**
   * The other filters: their inputs are beside the search box, or in a sheet on a phone. Without any there is the search
   * alone. As a function they draw all inputs, and `active` names the active filters.
   */
  filters?: readonly ListInput<Value>[] | ((control: FilterControl<Value>) => ReactNode)
  active?: ActiveFilter[]
  /** Beside the filters at any width. */
  children?: ReactNode
}

/** Search and filters of a list, and above the list the active ones. */
export function ListTools<Value extends { search?: string | undefined }>(props: Props<Value>) {
  const { filter, search, children } = props
  const { t } = useLingui()
  const { value, change, clear } = filter
  const active = activeOf(props)
  const filters = drawnBy(props.filters)
  const searchFor = (term: string | undefined, options?: { replace: boolean }) =>
    change({ search: term } as Partial<Value>, options)
  const searched = value.search ? [{ name: `"${value.search}"`, onRemove: () => searchFor(undefined) }] : []
  const all = [...searched, ...active]
  return (
    <div className={styles.tools}>
      <div className={styles.fields}>
        <SearchBox {...search} value={value.search ?? ''} onSearch={(typed) => searchFor(typed, { replace: true })} />
        {filters && (
          <FilterSheet filter={filter} count={active.length}>
            {filters}
          </FilterSheet>
        )}
        {filters && <div className={styles.filters}>{filters(filter)}</div>}
        {children}
      </div>
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

const activeOf = <Value,>({ filters = [], active = [], filter: { value, change } }: Props<Value>): ActiveFilter[] => {
  if (typeof filters === 'function') return active
  return filters.flatMap(({ chip, without }) => {
    const name = chip(value)
    return name ? [{ name, onRemove: () => change(without) }] : []
  })
}

/** Draws the inputs; undefined where no filter has one. */
function drawnBy<Value>(filters: Props<Value>['filters'] = []) {
  if (typeof filters === 'function') return filters
  const drawn = filters.filter(({ draw }) => draw)
  if (drawn.length === 0) return undefined
  return (control: FilterControl<Value>) =>
    drawn.map(({ draw, without }) => <Fragment key={Object.keys(without).join()}>{draw?.(control)}</Fragment>)
}
