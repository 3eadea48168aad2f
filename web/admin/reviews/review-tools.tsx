import { Trans, useLingui } from '@lingui/react/macro'
import { periods } from '#contract/business-day.ts'
import { PeriodFilter } from '../lib/period-filter.tsx'
import { periodNames } from '../lib/periods.ts'
import { choiceInput, useStateInput } from '../list/filters/choice-filter.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import { reviewStates } from './review-labels.ts'
import type { ReviewFilter } from './reviews.queries.ts'

type Props = {
  filter: ListFilter<ReviewFilter>
  /** The name of the product in the filter, once one of its reviews has loaded. */
  productName: string | undefined
}

export function ReviewTools({ filter, productName }: Props) {
  const { t } = useLingui()
  const status = useStateInput(reviewStates)
  const rating = choiceInput<'rating', number>({
    param: 'rating',
    label: <Trans>Stars</Trans>,
    choices: [5, 4, 3, 2, 1],
    nameOf: (count) => t`${count} of 5 stars`,
  })
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Words of the review</Trans>, placeholder: t`Search reviews...` }}
      filters={[
        status,
        rating,
        {
          chip: ({ period }) => period && t(periodNames[period]),
          without: { period: undefined },
          draw: ({ value, change }) => (
            <PeriodFilter
              of={periods}
              value={value.period}
              onChange={(period) => change({ period })}
              onAll={() => change({ period: undefined })}
            />
          ),
        },
        { chip: ({ product }) => product && (productName ?? t`Product ${product}`), without: { product: undefined } },
      ]}
    />
  )
}
