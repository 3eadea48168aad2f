import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { shopperStates } from '#contract/order-states.ts'
import { type OrderFilter, orderFilterSearch } from '../../features/orders/order-filter.ts'
import { statusWords } from '../../features/orders/order-status.tsx'
import { useLocalePath } from '../../lib/paths.ts'
import { SelectField } from '../../ui/field.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import styles from './order-filters.module.css'

/** Search and status; both live in the address. */
export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const localePath = useLocalePath()
  const go = (next: OrderFilter) =>
    navigate(localePath(`/orders${orderFilterSearch(next)}`), { replace: true, preventScrollReset: true })

  return (
    <search className={styles.filters}>
      <SearchField
        label={<Trans>Search in orders</Trans>}
        placeholder={t`Search orders by order ID or product name...`}
        value={filter.search ?? ''}
        onSearch={(search) => go({ ...filter, search })}
      />
      <SelectField
        label={<Trans>Status</Trans>}
        value={filter.status ?? ''}
        onChange={(event) => {
          const { status: _, ...others } = filter
          const status = shopperStates.find((state) => state === event.target.value)
          go(status ? { ...others, status } : others)
        }}
      >
        <option value="">{t`All Status`}</option>
        {shopperStates.map((state) => (
          <option key={state} value={state}>
            {t(statusWords[state])}
          </option>
        ))}
      </SelectField>
    </search>
  )
}
