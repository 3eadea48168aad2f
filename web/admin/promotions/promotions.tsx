import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TicketPercent } from 'lucide-react'
import { useLocation } from 'react-router'
import type { Promotion } from '#contract/orders/promotions.staff.ts'
import { useSession } from '#web/lib/session/session.ts'
import { withAccess } from '../lib/screen-access.tsx'
import { recordPaths, screens } from '../lib/screens.ts'
import { useStateInput } from '../list/filters/choice-filter.tsx'
import { useListFilter } from '../list/filters/use-list-filter.ts'
import { listLoader } from '../list/list-loader.ts'
import { fromList } from '../list/list-return.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import { AddButton } from '../record/add-button.tsx'
import { usePromotionColumns } from './promotion-columns.tsx'
import { promotionStates } from './promotion-state.ts'
import {
  listedBy,
  type PromotionFilter,
  promotionFilter,
  promotionKeys,
  promotionList,
  promotionViews,
} from './promotions.queries.ts'

export const clientLoader = listLoader(screens.promotions, promotionFilter, promotionList)

export default withAccess(screens.promotions, Promotions)

const idOf = (promotion: Promotion) => promotion.id
const loadForm = () => import('./promotion-form.tsx')

function Promotions() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(promotionFilter, screens.promotions)
  const query = useQuery({ ...promotionList(filter.value, session), placeholderData: keepPreviousData })
  const state = fromList(useLocation())
  const columns = usePromotionColumns(state)

  return (
    <ListScreen
      screen={screens.promotions}
      name="promotions"
      views={promotionViews(filter)}
      filter={filter}
      query={query}
      refreshes={promotionKeys.all}
      columns={columns}
      rowKey={idOf}
      rowLink={({ id }) => ({ to: recordPaths.promotion(id), state })}
      exports={{ list: 'promotions', query: listedBy(filter.value) }}
      actions={<AddButton label={<Trans>Add Promotion</Trans>} load={loadForm} size="40rem" />}
      tools={<PromotionTools filter={filter} />}
      empty={{
        icon: TicketPercent,
        title: <Trans>No promotions yet</Trans>,
        text: <Trans>A promo code takes a percentage or an amount off an order. Add the first one.</Trans>,
      }}
      noMatch={{
        title: <Trans>No promotions match</Trans>,
        text: <Trans>No promo code fits these filters. Try others.</Trans>,
      }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} promotions
        </Trans>
      )}
      failed={t`Failed to load promotions.`}
    />
  )
}

function PromotionTools({ filter }: { filter: ListFilter<PromotionFilter> }) {
  const { t } = useLingui()
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans context="promotion">Code</Trans>, placeholder: t`Search promotions...` }}
      filters={[useStateInput(promotionStates, { param: 'state', label: <Trans>State</Trans> })]}
    />
  )
}
