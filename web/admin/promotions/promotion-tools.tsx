import { Trans, useLingui } from '@lingui/react/macro'
import { StateFilter } from '../list/filters/choice-filter.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import { promotionStates } from './promotion-state.ts'
import type { PromotionFilter } from './promotions.queries.ts'

export function PromotionTools({ filter }: { filter: ListFilter<PromotionFilter> }) {
  const { t } = useLingui()
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans context="promotion">Code</Trans>, placeholder: t`Search promotions...` }}
      filters={[
        {
          chip: ({ state }) => state && t(promotionStates.nameOf(state)),
          without: { state: undefined },
          draw: ({ value, change }) => (
            <StateFilter
              label={<Trans>State</Trans>}
              states={promotionStates}
              value={value.state}
              onChange={(state) => change({ state })}
            />
          ),
        },
      ]}
    />
  )
}
