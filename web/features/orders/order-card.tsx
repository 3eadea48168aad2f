import { Plural, Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { ksh } from '#contract/money.ts'
import type { MyOrder } from '#contract/orders/orders.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { DepositFact } from './deposit-paid.tsx'
import styles from './order-card.module.css'
import { OrderItems, OrderThumbnails } from './order-items.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderStatus } from './order-status.tsx'

type Props = {
  order: MyOrder
  /** The buttons and links of the order. */
  actions: ReactNode
}

/** One order, as shown to its buyer. */
export function OrderCard({ order, actions }: Props) {
  const language = useLanguage()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { status, items, deliveryDate } = order
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)

  return (
    <Card title={<Trans>Order {order.orderNumber}</Trans>} badge={<OrderStatus status={status} />} actions={actions}>
      {order.client && (
        <p className={styles.client}>
          {order.client.name} ({order.client.clientNumber})
        </p>
      )}
      <Facts>
        <Fact label={<Trans>Ordered</Trans>}>
          <time dateTime={order.dateCreated}>{formatDay(order.dateCreated, language)}</time>
        </Fact>
        {status !== 'cancelled' && (
          <Fact label={status === 'delivered' ? <Trans>Delivered</Trans> : <Trans>Expected</Trans>}>
            {deliveryDate ? (
              <time dateTime={deliveryDate}>{formatDay(deliveryDate, language)}</time>
            ) : (
              <Trans>Not set yet</Trans>
            )}
          </Fact>
        )}
        <Fact className={styles.total} label={<Plural value={pieces} one="# item" other="# items" />}>
          <data value={order.price}>{ksh(order.price)}</data>
        </Fact>
        <DepositFact deposit={order.deposit} />
      </Facts>
      {status !== 'cancelled' && <OrderProgress percent={order.progress} />}
      <div className={styles.foot}>
        {!open && <OrderThumbnails items={items} />}
        <Button
          variant="quiet"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={`${id}-items`}
          onClick={() => setOpen(!open)}
        >
          {open ? <Trans>Hide Items</Trans> : <Trans>Show Items</Trans>}
          <ChevronDown aria-hidden size={18} />
        </Button>
      </div>
      <div id={`${id}-items`} hidden={!open}>
        {open && <OrderItems items={items} />}
      </div>
    </Card>
  )
}
