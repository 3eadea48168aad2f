import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useNavigation } from 'react-router'
import { shopperStates } from '#contract/orders/order-states.ts'
import { type OrderPeriod, orderPeriods } from '#contract/orders/orders.ts'
import { type OrderFilter, orderFilter } from '#web/features/orders/order-filter.ts'
import { statusLabels } from '#web/features/orders/order-status.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { useLocalePath } from '#web/lib/url/paths.ts'
import { UrlSearchField } from '#web/lib/url/url-search-field.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import styles from './order-filters.module.css'

const periodLabels = {
  week: msg`Last Week`,
  month: msg`Last Month`,
  year: msg`Last Year`,
} satisfies Record<OrderPeriod, unknown>

/** Search, status and period. The address holds all of them. */
export function OrderFilters({ filter: shown }: { filter: OrderFilter }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const localePath = useLocalePath()
  const { kind } = useSession()
  const { location } = useNavigation()
  // While the next page loads, changes apply to the filter that was chosen last.
  const isOnTheWay = location?.pathname === localePath('/orders')
  const filter = isOnTheWay ? orderFilter.read(new URLSearchParams(location.search)) : shown
  const change = (part: Partial<OrderFilter>) =>
    navigate(localePath(`/orders${orderFilter.write(filter, part)}`), { replace: true, preventScrollReset: true })

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
