import { Trans } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import { type CartItem, removeFromCart, setQuantity } from '../../features/cart/cart.store.ts'
import type { Change, FreshLine } from '../../features/checkout/fresh-lines.ts'
import { LineChanges } from '../../features/checkout/line-changes.tsx'
import type { OrderProblem } from '../../features/checkout/order-problem.ts'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './order-products.module.css'

type Line = FreshLine<CartItem>
type Props = { lines: Line[]; problem: OrderProblem | null }

/** What the shop said when it refused goes before what was known until then. */
function changesOf({ item, changes }: Line, problem: OrderProblem | null): readonly Change[] {
  const left = problem?.kind === 'lines' ? problem.left.get(item.id) : undefined
  if (left === undefined || changes.some(({ kind }) => kind !== 'price')) return changes
  return [...changes, left > 0 ? { kind: 'fewer-left', available: left } : { kind: 'sold-out' }]
}

export const OrderProducts = ({ lines, problem }: Props) => (
  <Panel title={<Trans>Order Products</Trans>}>
    {lines.length === 0 ? (
      <Alert
        actions={
          <LocaleLink to="/products" className={buttonClass('secondary')}>
            <Trans>Start Shopping</Trans>
          </LocaleLink>
        }
      >
        <p>
          <Trans>Your cart is empty! Add products before checking out.</Trans>
        </p>
      </Alert>
    ) : (
      <ul className={styles.lines}>
        {lines.map((line) => (
          <OrderLine key={line.item.id} line={line} changes={changesOf(line, problem)} />
        ))}
      </ul>
    )}
  </Panel>
)

function OrderLine({ line: { item, price, isSold }, changes }: { line: Line; changes: readonly Change[] }) {
  const isGone = changes.some(({ kind }) => kind === 'sold-out' || kind === 'not-sold')
  return (
    <li className={styles.line}>
      <Picture source={item.picture ?? null} alt="" mark={item.category} sizes="64px" />
      <div className={styles.what}>
        <h3 className={styles.name}>{item.name}</h3>
        {isSold && (
          <p className={styles.pieces}>
            <span>
              {item.quantity} × {ksh(price)}
            </span>
            <data className={styles.amount} value={price * item.quantity}>
              {ksh(price * item.quantity)}
            </data>
          </p>
        )}
      </div>
      {changes.length > 0 && (
        <div className={styles.changes}>
          <LineChanges changes={changes} onTake={(quantity) => setQuantity(item.id, quantity)} />
          {isGone && (
            <Button look="quiet" onClick={() => removeFromCart(item.id)}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
