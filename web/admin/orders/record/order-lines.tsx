import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { kshExact } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import styles from './order-lines.module.css'

/** An amount of an order, a discount with its minus before the currency. */
export const signedKsh = (shillings: number) => `${shillings < 0 ? '−' : ''}${kshExact(Math.abs(shillings))}`

/** The items and totals of an order. An item leads to its product for who manages products. */
export function OrderLines({ order }: { order: StaffOrder }) {
  const { t } = useLingui()
  const managesProducts = can(useSession(), screens.products.permission)
  return (
    <div className={styles.lines}>
      {order.items.length === 0 ? (
        <p>
          <Trans>No items found for this order.</Trans>
        </p>
      ) : (
        <table aria-label={t`Items`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Product</Trans>
              </th>
              <th scope="col">
                <Trans>Qty</Trans>
              </th>
              <th scope="col" className={styles.price}>
                <Trans>Price</Trans>
              </th>
              <th scope="col">
                <Trans>Total</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {order.items.map((item) => (
              <tr key={item.id}>
                <th scope="row">
                  {managesProducts ? (
                    <Link to={recordPaths.product(item.productId)}>{item.product_name}</Link>
                  ) : (
                    item.product_name
                  )}
                  <span className={styles.each}>{kshExact(item.price)}</span>
                </th>
                <td>{item.quantity}</td>
                <td className={styles.price}>{kshExact(item.price)}</td>
                <td>{kshExact(item.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl>
        <Amount name={<Trans>Subtotal</Trans>} shillings={order.subtotal} />
        {order.discount > 0 && <Amount name={<Trans>Discount</Trans>} shillings={-order.discount} />}
        <Amount name={<Trans>Shipping</Trans>} shillings={order.shipping} />
        <Amount name={<Trans>Tax</Trans>} shillings={order.tax} />
        <Amount name={<Trans>Total</Trans>} shillings={order.total} />
      </dl>
    </div>
  )
}

const Amount = ({ name, shillings }: { name: ReactNode; shillings: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{signedKsh(shillings)}</dd>
  </div>
)
