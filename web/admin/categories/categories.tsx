import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Banknote, CircleCheck, Package, Shapes } from 'lucide-react'
import { useLocation } from 'react-router'
import { placeCategory } from '#contract/catalogue/categories.staff.ts'
import type { ManagedCategory } from '#contract/catalogue/categories.ts'
import { ksh } from '#contract/money.ts'
import { api } from '#web/lib/http/api.ts'
import { categoryKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { PlaceButtons } from '../lib/place-buttons.tsx'
import { withAccess } from '../lib/screen-access.tsx'
import { CategoryTabs } from '../lib/screen-tabs.tsx'
import { recordPaths, screens } from '../lib/screens.ts'
import { useStateInput } from '../list/filters/choice-filter.tsx'
import { useListFilter } from '../list/filters/use-list-filter.ts'
import { listLoader } from '../list/list-loader.ts'
import { fromList } from '../list/list-return.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { FigureCards } from '../list/stat-cards.tsx'
import { ViewChoice } from '../list/tools/view-choice.tsx'
import { AddButton } from '../record/add-button.tsx'
import { categoryFilter, categoryStats, categoryViews, managedCategories, narrowedBy } from './categories.queries.ts'
import { categoryStates } from './category-choices.ts'
import { useCategoryColumns } from './category-columns.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { usePlace } from './sub-categories/use-place.ts'

export const clientLoader = listLoader(screens.categories, categoryFilter, managedCategories, categoryStats)

export default withAccess(screens.categories, Categories)

const idOf = (category: ManagedCategory) => category.id
const loadForm = () => import('./category-form.tsx')
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
  const columns = useCategoryColumns(state, placeButtons)

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
      figures={
        <>
          <CategoryTabs />
          <Figures filter={filter} />
        </>
      }
      tools={<Tools filter={filter} />}
      grid={view === 'grid' ? (rows) => <CategoryGrid categories={rows} state={state} /> : undefined}
      empty={{
        icon: Shapes,
        title: <Trans>No categories yet</Trans>,
        text: <Trans>Categories sort the products of the shop. Add the first one.</Trans>,
      }}
      noMatch={{
        title: <Trans>No categories match</Trans>,
        text: <Trans>No categories match this search and status. Try other words or clear the filters.</Trans>,
      }}
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

type FilterProps = { filter: ReturnType<typeof useListFilter<typeof categoryFilter.shape>> }

function Figures({ filter }: FilterProps) {
  return (
    <FigureCards
      query={useQuery(categoryStats(useSession()))}
      filter={filter}
      figures={[
        {
          id: 'total',
          name: <Trans>Total Categories</Trans>,
          icon: Shapes,
          tone: 'neutral',
          of: ({ total }) => total,
          only: {},
        },
        {
          id: 'active',
          name: <Trans>Active Categories</Trans>,
          icon: CircleCheck,
          tone: 'action',
          of: ({ active }) => active,
          only: { status: 'active' },
        },
        {
          id: 'products',
          name: <Trans>Total Products</Trans>,
          icon: Package,
          tone: 'warning',
          of: ({ products }) => products,
        },
        {
          id: 'revenue',
          name: <Trans>Total Revenue</Trans>,
          icon: Banknote,
          tone: 'info',
          of: ({ revenue }) => revenue,
          format: ksh,
          note: () => <Trans>before discounts</Trans>,
        },
      ]}
    />
  )
}

function Tools({ filter }: FilterProps) {
  const { t } = useLingui()
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Name or description</Trans>, placeholder: t`Search categories...` }}
      filters={[useStateInput(categoryStates)]}
      hasFilterButton
    >
      <ViewChoice
        isTable={!filter.value.view}
        tiles={<Trans>Grid</Trans>}
        onTable={() => filter.change({ view: undefined })}
        onTiles={() => filter.change({ view: 'grid' })}
      />
    </ListTools>
  )
}
