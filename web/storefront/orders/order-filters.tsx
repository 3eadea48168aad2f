import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { shopperStates } from '#contract/orders/order-states.ts'
import { type OrderPeriod, orderPeriods } from '#contract/orders/orders.ts'
import { type OrderFilter, orderFilter } from '#web/features/orders/order-filter.ts'
import { statusLabels } from '#web/features/orders/order-status.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { UrlSearchField } from '#web/lib/url/url-search-field.tsx'
import { useSearch } from '#web/lib/url/use-search.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import styles from './order-filters.module.css'

const periodLabels = {
  week: msg`Last Week`,
  month: msg`Last Month`,
  year: msg`Last Year`,
} satisfies Record<OrderPeriod, unknown>

/** Search, status and period. The address holds all of them. */
export function OrderFilters() {
  const { t } = useLingui()
  const { kind } = useSession()
  const { shown, latest, write } = useSearch()
  const read = (search: string) => orderFilter.read(new URLSearchParams(search))
  const filter = read(shown)
  const change = (part: Partial<OrderFilter>) => write(orderFilter.write(read(latest()), part), { replace: true })

  return (
    <search className={styles.filters}>
      <UrlSearchField
        label={<Trans>Search in orders</Trans>}
        quietLabel
        placeholder={kind === 'staff' ? t`Order, client or product` : t`Search orders by order ID or product name...`}
        value={filter.search ?? ''}
        onSearch={(search) => change({ search })}
      />
      <SelectField
        label={<Trans>Status</Trans>}
        quietLabel
        value={filter.status ?? ''}
        onChange={({ target }) => change({ status: shopperStates.find((state) => state === target.value) })}
      >
        <option value="">{t`All Status`}</option>
        {shopperStates.map((state) => (
          <option key={state} value={state}>
            {t(statusLabels[state])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={<Trans>Time</Trans>}
        quietLabel
        value={filter.period ?? ''}
        onChange={({ target }) => change({ period: orderPeriods.find((period) => period === target.value) })}
      >
        <option value="">{t`All Time`}</option>
        {orderPeriods.map((period) => (
          <option key={period} value={period}>
            {t(periodLabels[period])}
          </option>
        ))}
      </SelectField>
    </search>
  )
}
