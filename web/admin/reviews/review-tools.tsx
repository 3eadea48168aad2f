import { Trans, useLingui } from '@lingui/react/macro'
import { reviewStates } from '#contract/catalogue/review-choices.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { PeriodFilter } from '../lib/period-filter.tsx'
import { periodNames } from '../lib/periods.ts'
import { ChoiceFilter } from '../list/filters/choice-filter.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import { stateNames } from './review-labels.ts'
import type { ReviewFilter } from './reviews.queries.ts'

type Props = {
  filter: ListFilter<ReviewFilter>
  /** The name of the product in the filter, once one of its reviews has loaded. */
  productName: string | undefined
}

export function ReviewTools({ filter, productName }: Props) {
  const { t } = useLingui()
  const { status, rating, product, period } = filter.value
  const active = [
    ...(status ? [{ name: t(stateNames[status]), onRemove: () => filter.change({ status: undefined }) }] : []),
    ...(rating ? [{ name: t`${rating} of 5 stars`, onRemove: () => filter.change({ rating: undefined }) }] : []),
    ...(product
      ? [{ name: productName ?? t`Product ${product}`, onRemove: () => filter.change({ product: undefined }) }]
      : []),
    ...(period ? [{ name: t(periodNames[period]), onRemove: () => filter.change({ period: undefined }) }] : []),
  ]
  return (
    <ListTools
      filter={filter}
      active={active}
      search={{ label: <Trans>Words of the review</Trans>, placeholder: t`Search reviews...` }}
      filters={({ value, change }) => (
        <>
          <ChoiceFilter
            label={<Trans>Status</Trans>}
            choices={reviewStates}
            nameOf={(one) => t(stateNames[one])}
            value={value.status}
            onChange={(status) => change({ status })}
          />
          <SelectField
            label={<Trans>Stars</Trans>}
            value={value.rating ?? ''}
            onChange={({ target }) => change({ rating: Number(target.value) || undefined })}
          >
            <option value="">{t`All`}</option>
            {[5, 4, 3, 2, 1].map((count) => (
              <option key={count} value={count}>
                {t`${count} of 5 stars`}
              </option>
            ))}
          </SelectField>
          <PeriodFilter value={value.period} onChange={(chosen) => change({ period: chosen })} />
        </>
      )}
    />
  )
}
