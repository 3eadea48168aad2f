import { Trans, useLingui } from '@lingui/react/macro'
import { useStateInput } from '../list/filters/choice-filter.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import { promotionStates } from './promotion-state.ts'
import type { PromotionFilter } from './promotions.queries.ts'

export function PromotionTools({ filter }: { filter: ListFilter<PromotionFilter> }) {
  const { t } = useLingui()
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans context="promotion">Code</Trans>, placeholder: t`Search promotions...` }}
      filters={[useStateInput(promotionStates, { param: 'state', label: <Trans>State</Trans> })]}
    />
  )
}
