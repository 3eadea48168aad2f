import { Trans, useLingui } from '@lingui/react/macro'
import { categoryStatuses } from '#contract/catalogue/category-choices.ts'
import { ChoiceFilter } from '../list/filters/choice-filter.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import { ViewChoice } from '../list/tools/view-choice.tsx'
import type { CategoryFilter } from './categories.queries.ts'
import { statusLabels } from './category-status.tsx'

export function CategoryTools({ filter }: { filter: ListFilter<CategoryFilter> }) {
  const { t } = useLingui()
  const { status, view } = filter.value
  const active = status ? [{ name: t(statusLabels[status]), onRemove: () => filter.change({ status: undefined }) }] : []
  return (
    <ListTools
      filter={filter}
      active={active}
      search={{ label: <Trans>Name or description</Trans>, placeholder: t`Search categories...` }}
      filters={({ value, change }) => (
        <ChoiceFilter
          label={<Trans>Status</Trans>}
          choices={categoryStatuses}
          nameOf={(one) => t(statusLabels[one])}
          value={value.status}
          onChange={(status) => change({ status })}
        />
      )}
    >
      <ViewChoice
        isTable={!view}
        tiles={<Trans>Grid</Trans>}
        onTable={() => filter.change({ view: undefined })}
        onTiles={() => filter.change({ view: 'grid' })}
      />
    </ListTools>
  )
}
