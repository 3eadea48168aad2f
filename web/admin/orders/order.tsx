import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { allows, orderNumber } from '#contract/orders/order-states.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import { clientPayer } from '#web/admin/record/payments/client-payer.ts'
import { missingOf } from '#web/features/orders/deposit-paid.tsx'
import { DocumentButton } from '#web/features/orders/document-button.tsx'
import { AskButton } from '#web/features/prompts/ask-button.tsx'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useLazyComponent } from '#web/ui/hooks/use-lazy-part.ts'
import { Panel } from '#web/ui/panel.tsx'
import { recordLoader } from '../lib/admin-loader.ts'
import { Can } from '../lib/can.tsx'
import { OrderStatus } from '../lib/order-status.tsx'
import { screens } from '../lib/screens.ts'
import layout from '../record/layout.module.css'
import { RecordRepaymentLink } from '../record/payments/record-repayment-link.tsx'
import { RecordPage } from '../record/record-page.tsx'
import { RecordOfId } from '../record/record-screen.tsx'
import { OrderActions } from './actions/order-actions.tsx'
import { MissingOrder, OrderQuery } from './order-view.tsx'
import styles from './orders.module.css'
import { orderDetail, orderHistory, orderPeople, orderTerms } from './orders.queries.ts'
import { OrderDocuments, OrderTerms } from './record/order-details.tsx'
import { OrderFacts } from './record/order-facts.tsx'
import { OrderHistory } from './record/order-history.tsx'
import { OrderLines } from './record/order-lines.tsx'

const loadRevision = () => import('./revision/revision-form.tsx')

export const clientLoader = recordLoader(screens.orders, (client, id, session) => {
  void client.prefetchQuery(orderDetail(client, id, session))
  void client.prefetchQuery(orderTerms(id, session))
  void client.prefetchQuery(orderPeople(id, session))
  void client.prefetchQuery(orderHistory(id, session))
})

export default function OrderScreen() {
  const { t } = useLingui()
  return (
    <RecordOfId list={screens.orders} kind={t`Order`} missing={<MissingOrder />}>
      {(id) => <Order id={id} />}
    </RecordOfId>
  )
}

/** The parameter of the address while the order is edited. */
const editing = { edit: '1' }

function EditLink({ order }: { order: StaffOrder }) {
  const { state } = useLocation()
  if (!allows(order.status, 'edit')) return null
  return (
    <Link
      to={{ search: new URLSearchParams(editing).toString() }}
      state={state}
      replace
      preventScrollReset
      className={buttonClass('secondary')}
    >
      <Pencil aria-hidden size={18} />
      <Trans>Edit</Trans>
    </Link>
  )
}

/** The items, or the form of the whole order while the address has `?edit=1`. */
function ItemsOrForm({ order }: { order: StaffOrder }) {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const session = useSession()
  const isEditing = params.get('edit') === editing.edit && allows(order.status, 'edit') && can(session, 'Edit Orders')
  // The state has the way back to the list.
  const close = () => setParams({}, { replace: true, preventScrollReset: true, state })
  return (
    <Panel title={isEditing ? <Trans>Edit order</Trans> : <Trans>Items</Trans>}>
      {isEditing ? <LazyRevision key={order.id} order={order} onClose={close} /> : <OrderLines order={order} />}
    </Panel>
  )
}

function LazyRevision(props: { order: StaffOrder; onClose: () => void }) {
  const Form = useLazyComponent(loadRevision, true, props.onClose)
  return Form ? <Form {...props} /> : <Skeleton height="20rem" />
}

function Order({ id }: { id: number }) {
  const { t } = useLingui()
  const number = orderNumber(id)
  const session = useSession()
  const { data: terms } = useQuery(orderTerms(id, session))
  const { data: people } = useQuery(orderPeople(id, session))
  return (
    <RecordPage list={screens.orders} title={t`Order ${number}`}>
      <OrderQuery id={id}>
        {(order) => (
          <>
            <div className={layout.head}>
              <OrderStatus order={order} />
              <div className={styles.buttons}>
                <DocumentButton orderId={id} />
                {people?.client && (
                  <>
                    <RecordRepaymentLink
                      client={people.client.id}
                      order={missingOf(order.deposit) && id}
                      amount={missingOf(order.deposit)}
                    />
                    <Can permission="Record Repayments">
                      <AskButton payer={clientPayer(people.client.id)} orderId={id} amount={missingOf(order.deposit)} />
                    </Can>
                  </>
                )}
                <Can permission="Edit Orders">
                  <EditLink order={order} />
                </Can>
                <OrderActions order={order} terms={terms} />
              </div>
            </div>
            <div className={styles.columns}>
              <div className={styles.order}>
                <ItemsOrForm order={order} />
                <Panel title={<Trans>Timeline</Trans>}>
                  <OrderHistory id={id} />
                </Panel>
              </div>
              <div className={styles.order}>
                <Panel title={<Trans>Details</Trans>}>
                  <OrderFacts order={order} people={people} />
                </Panel>
                {terms && <OrderTerms terms={terms} />}
                {terms && <OrderDocuments order={terms} />}
              </div>
            </div>
          </>
        )}
      </OrderQuery>
    </RecordPage>
  )
}
