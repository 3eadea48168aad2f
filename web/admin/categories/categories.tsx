import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SearchX, Shapes } from 'lucide-react'
import { useLocation } from 'react-router'
import { placeCategory } from '#contract/catalogue/categories.staff.ts'
import type { ManagedCategory } from '#contract/catalogue/categories.ts'
import { api } from '#web/lib/http/api.ts'
import { categoryKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { inScreen } from '../lib/admin-loader.ts'
import { PlaceButtons } from '../lib/place-buttons.tsx'
import { ScreenAccess } from '../lib/screen-access.tsx'
import { recordPaths, screens } from '../lib/screens.ts'
import { readListFilter, useListFilter } from '../list/filters/use-list-filter.ts'
import { fromList } from '../list/list-return.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { AddButton } from '../record/add-button.tsx'
import { categoryFilter, categoryStats, categoryViews, managedCategories, narrowedBy } from './categories.queries.ts'
import { useCategoryColumns } from './category-columns.tsx'
import { CategoryFigures } from './category-figures.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { CategoryTools } from './category-tools.tsx'
import { usePlace } from './use-place.ts'

export const clientLoader = inScreen(screens.categories, (client, { url, session }) => {
  void client.prefetchQuery(
    managedCategories(readListFilter(categoryFilter, screens.categories, url, session), session),
  )
  void client.prefetchQuery(categoryStats(session))
})

export default function CategoriesScreen() {
  return (
    <ScreenAccess screen={screens.categories}>
      <Categories />
    </ScreenAccess>
  )
}

const idOf = (category: ManagedCategory) => category.id
const loadForm = () => import('./add-category-form.tsx')
const savePlace = (id: number, place: number) => api(placeCategory, { params: { id }, body: { place } })

function Categories() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(categoryFilter, screens.categories)
  const query = useQuery({ ...managedCategories(filter.value, session), placeholderData: keepPreviousData })
  const state = fromList(useLocation())
  const placing = usePlace(savePlace)

  const { sort, size, page, view } = filter.value
  const isOrdered = sort === 'position.asc' && !filter.isFiltered && !query.isPlaceholderData
  const placeButtons = (category: ManagedCategory) => {
    const index = query.data?.content.indexOf(category) ?? -1
    if (!isOrdered || !query.data || index < 0) return null
    return (
      <PlaceButtons
        name={category.name}
        place={(page - 1) * size + index + 1}
        last={query.data.totalElements}
        isBusy={placing.isBusy}
        onPlace={(place, button) => placing.act({ id: category.id, place, button })}
      />
    )
  }
  const columns = useCategoryColumns({ state, placeButtons })

  return (
    <ListScreen
      screen={screens.categories}
      name="categories"
      views={categoryViews(filter)}
      filter={filter}
      query={query}
      refreshes={categoryKeys.all}
      columns={columns}
      rowKey={idOf}
      rowLink={({ id }) => ({ to: recordPaths.category(id), state })}
      exports={{ list: 'categories', query: narrowedBy(filter.value) }}
      actions={<AddButton label={<Trans>Add Category</Trans>} load={loadForm} />}
      figures={<CategoryFigures filter={filter} />}
      tools={<CategoryTools filter={filter} />}
      grid={view === 'grid' ? (rows) => <CategoryGrid categories={rows} state={state} /> : undefined}
      emptyText={<NoCategories />}
      noMatch={<NoMatch onClear={filter.clear} />}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} categories
        </Trans>
      )}
      failed={t`Connection Error`}
      failure={{ message: t`Failed to fetch categories`, retry: <Trans>Retry</Trans> }}
    />
  )
}

const NoCategories = () => (
  <EmptyState icon={Shapes} title={<Trans>No categories yet</Trans>}>
    <Trans>Categories sort the products of the shop. Add the first one.</Trans>
  </EmptyState>
)

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={SearchX}
    title={<Trans>No categories match</Trans>}
    actions={
      <Button variant="secondary" onClick={onClear}>
        <Trans>Clear filters</Trans>
      </Button>
    }
  >
    <Trans>No categories match this search and status. Try other words or clear the filters.</Trans>
  </EmptyState>
)
