import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router'
import type { CustomerRecord } from '#contract/lending/customers.staff.ts'
import { recordLoader } from '#web/admin/lib/admin-loader.ts'
import { Can } from '#web/admin/lib/can.tsx'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import { useListReturn } from '#web/admin/list/list-return.ts'
import { useUrlPart } from '#web/admin/list/use-url-state.ts'
import { useCustomerLabels } from '#web/admin/record/customers/customer-fields.tsx'
import layout from '#web/admin/record/layout.module.css'
import { clientPayer } from '#web/admin/record/payments/client-payer.ts'
import { RecordRepaymentLink } from '#web/admin/record/payments/record-repayment-link.tsx'
import { RecordHistory } from '#web/admin/record/record-history.tsx'
import { RecordScreen } from '#web/admin/record/record-screen.tsx'
import { AskButton } from '#web/features/prompts/ask-button.tsx'
import { DialogButton } from '#web/lib/form/dialog-button.tsx'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { customerSegments, StatusBadges } from '../customer-badges.tsx'
import { canEdit } from '../customer-rights.ts'
import { customerHistory, customerRecord } from '../customers.queries.ts'
import { DeleteCustomer } from '../delete-customer.tsx'
import { CustomerStanding } from './customer-standing.tsx'
import { type CustomerPart, CustomerTabs, useParts } from './customer-tabs.tsx'
import { CustomerLedger } from './ledger.tsx'
import { CustomerNotes } from './notes.tsx'
import { CustomerOrders, CustomerRequests } from './orders.tsx'
import { CustomerOverview } from './overview.tsx'

const loadStatement = () => import('./statement.tsx')

export const clientLoader = recordLoader(
  screens.customers,
  (client, id, session) => void client.prefetchQuery(customerRecord(id, session)),
)

export default function CustomerScreen() {
  const { t } = useLingui()
  return (
    <RecordScreen
      list={screens.customers}
      kind={t`Customer`}
      query={customerRecord}
      title={({ name }) => name}
      missing={<Trans>There is no such customer. The record may have been deleted, or be of another branch.</Trans>}
      failed={t`Failed to load customers.`}
    >
      {(customer) => <CustomerAtAddress customer={customer} />}
    </RecordScreen>
  )
}

/** A merged record has the address of the one that it is read through. */
function CustomerAtAddress({ customer }: { customer: CustomerRecord }) {
  const { state, search } = useLocation()
  const { id, part } = useParams()
  if (Number(id) === customer.id) return <CustomerView customer={customer} />
  return <Navigate replace to={`${recordPaths.customer(customer.id, part)}${search}`} state={state} />
}

function CustomerView({ customer }: { customer: CustomerRecord }) {
  const navigate = useNavigate()
  const session = useSession()
  const { state } = useLocation()
  const list = useListReturn(screens.customers.path)
  const form = useUrlPart('edit')
  const parts = useParts(customer)
  const { part } = useParams()
  // The order is the main button of a client for whom one can be booked.
  const isBooked = customer.credit !== null && customer.clientStatus === 'active'
  const chosen = parts.find(({ name }) => name === (part ?? 'overview'))
  return (
    <>
      <CustomerStanding customer={customer} />
      <div className={layout.head}>
        <StatusBadges customer={customer} />
        <customerSegments.Badge state={customer.segment} />
        {canEdit(customer) && !form.isOpen && chosen?.name === 'overview' && (
          <Button variant={isBooked ? 'secondary' : 'primary'} onClick={form.open}>
            <Pencil aria-hidden size={18} />
            <Trans>Edit</Trans>
          </Button>
        )}
        {customer.clientNumber !== null && (customer.isOwnGroup || can(session, 'Manage Lending')) && (
          <>
            <RecordRepaymentLink client={customer.id} />
            <Can permission="Record Repayments">
              <AskButton
                payer={clientPayer(customer.id)}
                amount={customer.credit?.overdue || customer.credit?.next?.amount}
              />
            </Can>
          </>
        )}
        {customer.clientNumber !== null && (
          <Can permission="Place Orders">
            <DialogButton
              label={<Trans>Statement</Trans>}
              load={loadStatement}
              part={{ id: customer.id }}
              size="40rem"
            />
          </Can>
        )}
        <DeleteCustomer customer={customer} onDeleted={() => navigate(list)}>
          <Trash2 aria-hidden size={18} />
          <Trans>Delete</Trans>
        </DeleteCustomer>
      </div>
      <CustomerTabs customer={customer} parts={parts} state={state} />
      {chosen ? (
        <Part name={chosen.name} customer={customer} />
      ) : (
        <Alert>
          <p>
            <Trans>This page does not exist for this customer.</Trans>{' '}
            <Link to={recordPaths.customer(customer.id)}>{customer.name}</Link>
          </p>
        </Alert>
      )}
    </>
  )
}

function Part({ name, customer }: { name: CustomerPart; customer: CustomerRecord }) {
  const { t } = useLingui()
  const session = useSession()
  const labels = useCustomerLabels()
  switch (name) {
    case 'ledger':
      return <CustomerLedger customer={customer} />
    case 'orders':
      return <CustomerOrders id={customer.id} />
    case 'requests':
      return <CustomerRequests id={customer.id} />
    case 'notes':
      return <CustomerNotes id={customer.id} />
    case 'history':
      return (
        <RecordHistory
          query={customerHistory(customer.id, session)}
          labels={{ ...labels, groupId: t`Group`, accountId: t`Account` }}
        />
      )
    default:
      return <CustomerOverview customer={customer} />
  }
}
