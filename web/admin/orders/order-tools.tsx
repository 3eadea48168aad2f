import { Trans, useLingui } from '@lingui/react/macro'
import { orderStates } from '#contract/orders/order-states.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { statusLabels } from './order-status.tsx'
import type { OrderFilter } from './orders.queries.ts'

type Filter = {
  value: OrderFilter
  change: (change: Partial<OrderFilter>, options?: { replace: boolean }) => void
  clear: () => void
}

export function OrderTools({ filter: { value, change, clear } }: { filter: Filter }) {
  const { t } = useLingui()
  const { search, status } = value
  const active = [
    ...(search ? [{ name: `"${search}"`, onRemove: () => change({ search: undefined }) }] : []),
    ...(status ? [{ name: t(statusLabels[status]), onRemove: () => change({ status: undefined }) }] : []),
  ]
  return (
    <ListTools active={active} removeLabel={(name) => t`Remove filter ${name}`} onClear={clear}>
      <SearchBox
        label={<Trans>Order number, client, group or phone</Trans>}
        placeholder={t`Search orders...`}
        value={search ?? ''}
        onSearch={(typed) => change({ search: typed }, { replace: true })}
      />
      <SelectField
        label={<Trans>Status</Trans>}
        value={status ?? ''}
        onChange={(event) => change({ status: orderStates.find((state) => state === event.target.value) })}
      >
        <option value="">{t`All`}</option>
        {orderStates.map((state) => (
          <option key={state} value={state}>
            {t(statusLabels[state])}
          </option>
        ))}
      </SelectField>
    </ListTools>
  )
}
