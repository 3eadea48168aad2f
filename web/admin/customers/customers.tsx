import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useLocation } from 'react-router'
import type { Customer } from '#contract/lending/customers.staff.ts'
import { customerKeys } from '#web/admin/record/customers/customer-keys.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { withAccess } from '../lib/screen-access.tsx'
import { recordPaths, screens } from '../lib/screens.ts'
import { arrearsView } from '../list/filters/arrears-input.tsx'
import { useListFilter } from '../list/filters/use-list-filter.ts'
import { listLoader } from '../list/list-loader.ts'
import { fromList } from '../list/list-return.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { AddButton } from '../record/add-button.tsx'
import { CustomerCards } from './customer-cards.tsx'
import { useCustomerColumns } from './customer-columns.tsx'
import { CustomerFigures } from './customer-figures.tsx'
import { CustomerTools } from './customer-tools.tsx'
import { customerFilter, customerList, customerStats, customerViews, listedBy } from './customers.queries.ts'

export const clientLoader = listLoader(screens.customers, customerFilter, customerList, customerStats)

export default withAccess(screens.customers, Customers)

const idOf = (customer: Customer) => customer.id
const loadForm = () => import('#web/admin/record/customers/add-customer-form.tsx')

function Customers() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(customerFilter, screens.customers)
  const query = useQuery({ ...customerList(filter.value, session), placeholderData: keepPreviousData })
  const state = fromList(useLocation())
  const columns = useCustomerColumns(state)
  const behind = { ...arrearsView, name: t(arrearsView.name) }

  return (
    <ListScreen
      screen={screens.customers}
      title={t`Customer Management`}
      name="customers"
      views={{ ...customerViews(filter), usual: can(session, 'Place Orders') ? [behind] : [] }}
      filter={filter}
      query={query}
      refreshes={customerKeys.all}
      columns={columns}
      rowKey={idOf}
      rowLink={({ id }) => ({ to: recordPaths.customer(id), state })}
      exports={{ list: 'customers', query: listedBy(filter.value) }}
      actions={<AddButton label={<Trans>Add Customer</Trans>} load={loadForm} size="36rem" />}
      figures={<CustomerFigures filter={filter} />}
      tools={<CustomerTools filter={filter} />}
      grid={filter.value.view === 'cards' ? (rows) => <CustomerCards customers={rows} state={state} /> : undefined}
      loadingText={<Trans>Loading Customers...</Trans>}
      empty={{
        icon: Users,
        title: <Trans>No customers yet</Trans>,
        text: <Trans>Members who register and clients of groups are listed here. Add the first one.</Trans>,
      }}
      noMatch={{
        title: <Trans>No customers match</Trans>,
        text: <Trans>No customers match this search and these filters. Try other words or clear the filters.</Trans>,
      }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} customers
        </Trans>
      )}
      failed={t`Failed to load customers.`}
    />
  )
}
