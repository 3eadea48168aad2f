import { Trans, useLingui } from '@lingui/react/macro'
import { LayoutGrid, Table } from 'lucide-react'
import { categoryStatuses } from '#contract/catalogue/category-choices.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { SearchBox } from '../list/search-box.tsx'
import styles from './categories.module.css'
import type { CategoryFilter } from './categories.queries.ts'
import { statusLabels } from './category-status.tsx'

type Filter = {
  value: CategoryFilter
  change: (change: Partial<CategoryFilter>, options?: { replace: boolean }) => void
  clear: () => void
}

export function CategoryTools({ filter: { value, change, clear } }: { filter: Filter }) {
  const { t } = useLingui()
  const { search, status } = value
  const active = [
    ...(search ? [{ name: `"${search}"`, onRemove: () => change({ search: undefined }) }] : []),
    ...(status ? [{ name: t(statusLabels[status]), onRemove: () => change({ status: undefined }) }] : []),
  ]
  return (
    <ListTools active={active} removeLabel={(name) => t`Remove filter ${name}`} onClear={clear}>
      <SearchBox
        label={<Trans>Name or description</Trans>}
        placeholder={t`Search categories...`}
        value={search ?? ''}
        onSearch={(typed) => change({ search: typed }, { replace: true })}
      />
      <SelectField
        label={<Trans>Status</Trans>}
        value={status ?? ''}
        onChange={(event) => change({ status: categoryStatuses.find((one) => one === event.target.value) })}
      >
        <option value="">{t`All`}</option>
        {categoryStatuses.map((one) => (
          <option key={one} value={one}>
            {t(statusLabels[one])}
          </option>
        ))}
      </SelectField>
      <fieldset className={styles.views}>
        <legend>
          <Trans>View as</Trans>
        </legend>
        <Button variant="secondary" aria-pressed={!value.view} onClick={() => change({ view: undefined })}>
          <Table aria-hidden size={18} />
          <Trans>Table</Trans>
        </Button>
        <Button variant="secondary" aria-pressed={value.view === 'grid'} onClick={() => change({ view: 'grid' })}>
          <LayoutGrid aria-hidden size={18} />
          <Trans>Grid</Trans>
        </Button>
      </fieldset>
    </ListTools>
  )
}
