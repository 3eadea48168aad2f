import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { type FilterControl, FilterSheet } from './filters/filter-sheet.tsx'
import styles from './list-tools.module.css'
import { SearchBox } from './search-box.tsx'

/** An active filter: its label, and a function that removes it. */
export type ActiveFilter = { name: string; onRemove: () => void }

/** The filter of a list, as its tools read and change it. */
export type ListFilter<Value> = FilterControl<Value> & { clear: (options?: { replace: boolean }) => void }

type Props<Value> = {
  filter: ListFilter<Value>
  /** The label of the search box states what is searched, for screen readers. */
  search: { label: ReactNode; placeholder: string }
  /** Inputs of the other filters, beside the search box, or in a sheet on a phone; without them there is the search alone. */
  filters?: (control: FilterControl<Value>) => ReactNode
  /** Active filters besides the search. */
  active?: ActiveFilter[]
  /** Beside the filters at any width. */
  children?: ReactNode
}

/** Search and filters of a list, and above the list the active ones. */
export function ListTools<Value extends { search?: string | undefined }>(props: Props<Value>) {
  const { filter, search, filters, active = [], children } = props
  const { t } = useLingui()
  const { value, change, clear } = filter
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
