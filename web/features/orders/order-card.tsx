import { Plural, Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { ksh } from '#contract/money.ts'
import type { MyOrder } from '#contract/orders.ts'
import { dayWords } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import styles from './order-card.module.css'
import { OrderItems, OrderThumbnails } from './order-items.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderStatus } from './order-status.tsx'

type Props = {
  order: MyOrder
  /** What can be done about it. */
  actions: ReactNode
}

/** One order, as its shopper reads it. */
export function OrderCard({ order, actions }: Props) {
  const language = useLanguage()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { status, items, deliveryDate } = order
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)

  return (
    <article className={styles.card} aria-labelledby={`${id}-number`}>
      <div className={styles.head}>
        <h2 id={`${id}-number`} className={styles.number}>
          <Trans>Order {order.orderNumber}</Trans>
        </h2>
        <OrderStatus status={status} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Ordered</Trans>
          </dt>
          <dd>
            <time dateTime={order.dateCreated}>{dayWords(order.dateCreated, language)}</time>
          </dd>
        </div>
        {status !== 'cancelled' && (
          <div>
            <dt>{status === 'delivered' ? <Trans>Delivered</Trans> : <Trans>Expected</Trans>}</dt>
            <dd>
              {deliveryDate ? (
                <time dateTime={deliveryDate}>{dayWords(deliveryDate, language)}</time>
              ) : (
                <Trans>Not set yet</Trans>
              )}
            </dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>
            <Plural value={pieces} one="# item" other="# items" />
          </dt>
          <dd>
            <data value={order.price}>{ksh(order.price)}</data>
          </dd>
        </div>
      </dl>
      {status !== 'cancelled' && <OrderProgress percent={order.progress} />}
      <div className={styles.foot}>
        {!open && <OrderThumbnails items={items} />}
        <Button
          look="quiet"
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
      <div className={styles.actions}>{actions}</div>
    </article>
  )
}
