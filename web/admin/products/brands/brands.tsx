import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import { useLocation } from 'react-router'
import type { Brand } from '#contract/catalogue/brands.staff.ts'
import { withAccess } from '#web/admin/lib/screen-access.tsx'
import { CategoryTabs } from '#web/admin/lib/screen-tabs.tsx'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import { useListFilter } from '#web/admin/list/filters/use-list-filter.ts'
import { listLoader } from '#web/admin/list/list-loader.ts'
import { fromList } from '#web/admin/list/list-return.ts'
import { ListScreen } from '#web/admin/list/list-screen.tsx'
import { ListTools } from '#web/admin/list/list-tools.tsx'
import { AddButton } from '#web/admin/record/add-button.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { useBrandColumns } from './brand-columns.tsx'
import { brandFilter, brandKeys, brandList, brandViews, listedBy } from './brands.queries.ts'

export const clientLoader = listLoader(screens.brands, brandFilter, brandList)

export default withAccess(screens.brands, Brands)

const idOf = (brand: Brand) => brand.id
const loadForm = () => import('./brand-form.tsx')

function Brands() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(brandFilter, screens.brands)
  const query = useQuery({ ...brandList(filter.value, session), placeholderData: keepPreviousData })
  const state = fromList(useLocation())
  const columns = useBrandColumns(state)

  return (
    <ListScreen
      screen={screens.brands}
      name="brands"
      views={brandViews(filter)}
      filter={filter}
      query={query}
      refreshes={brandKeys.all}
      columns={columns}
      rowKey={idOf}
      rowLink={({ id }) => ({ to: recordPaths.brand(id), state })}
      exports={{ list: 'brands', query: listedBy(filter.value) }}
      actions={<AddButton label={<Trans>Add Brand</Trans>} load={loadForm} size="28rem" />}
      figures={<CategoryTabs />}
      tools={<ListTools filter={filter} search={{ label: <Trans>Name</Trans>, placeholder: t`Search brands...` }} />}
      empty={{
        icon: Tag,
        title: <Trans>No brands yet</Trans>,
        text: <Trans>Shoppers filter products by brand. Add the first one.</Trans>,
      }}
      noMatch={{
        title: <Trans>No brands match</Trans>,
        text: <Trans>No brand has this in its name. Try other words.</Trans>,
      }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} brands
        </Trans>
      )}
      failed={t`Failed to load brands.`}
    />
  )
}
