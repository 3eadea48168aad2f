import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { orderNumber } from '#contract/orders/order-states.ts'
import { DocumentButton } from '#web/features/orders/document-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { inScreen } from '../lib/admin-loader.ts'
import { ScreenAccess } from '../lib/screen-access.tsx'
import { screens } from '../lib/screens.ts'
import { RecordPage } from '../list/record-page.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderStatus } from './order-status.tsx'
import styles from './order-view.module.css'
import { MissingOrder, OrderQuery } from './order-view.tsx'
import { orderDetail } from './orders.queries.ts'

const idIn = (text: string | undefined) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

export const clientLoader = inScreen(screens.orders, (client, { params, session }) => {
  const id = idIn(params.id)
  if (id !== null) void client.prefetchQuery(orderDetail(client, id, session))
})

export default function OrderScreen() {
  const id = idIn(useParams().id)
  return <ScreenAccess screen={screens.orders}>{id === null ? <UnknownOrder /> : <Order id={id} />}</ScreenAccess>
}

function UnknownOrder() {
  const { t } = useLingui()
  return (
    <RecordPage list={screens.orders} title={t`Order`}>
      <MissingOrder />
    </RecordPage>
  )
}

function Order({ id }: { id: number }) {
  const { t } = useLingui()
  const number = orderNumber(id)
  return (
    <RecordPage list={screens.orders} title={t`Order ${number}`}>
      <OrderQuery id={id}>
        {(order) => (
          <>
            <div className={styles.head}>
              <OrderStatus status={order.status} />
              <DocumentButton orderId={id} />
            </div>
            <div className={styles.columns}>
              <Panel title={<Trans>Items</Trans>}>
                <OrderLines order={order} />
              </Panel>
              <Panel title={<Trans>Details</Trans>}>
                <OrderFacts order={order} />
              </Panel>
            </div>
          </>
        )}
      </OrderQuery>
    </RecordPage>
  )
}
