import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { ksh } from '#contract/money.ts'
import { maxQuantity } from '#contract/orders/carts.ts'
import { LineChanges } from '#web/blocks/item-line/line-changes.tsx'
import type { OrderItem, OrderSource } from '#web/features/checkout/order-source.ts'
import type { Change, RepricedLine } from '#web/features/checkout/repriced-lines.ts'
import { usePartLanguage } from '#web/lib/i18n/part-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Quantity } from '#web/ui/form/quantity.tsx'
import { focusBeside } from '#web/ui/hooks/use-exit-animation.ts'
import { Picture } from '#web/ui/picture.tsx'
import styles from './order-products.module.css'

type Props = { line: RepricedLine<OrderItem>; changes: readonly Change[]; source: OrderSource }

/** One order item, edited in place. */
export function OrderLine({ line, changes, source }: Props) {
  const { t } = useLingui()
  const box = useRef<HTMLLIElement>(null)
  const { item, price, isPriced, isListed, available } = line
  const { id } = item
  const name = line.name ?? item.name
  const partLanguage = usePartLanguage()
  const isGone = changes.some(({ kind }) => kind === 'sold-out' || kind === 'not-sold')
  const remove = () => {
    focusBeside(box.current)
    source.remove(id)
  }
  return (
    <li ref={box} className={styles.line}>
      <Picture source={item.picture ?? line.picture} alt="" mark={item.category ?? name} sizes="64px" />
      <div className={styles.what}>
        <h3 className={styles.name} lang={partLanguage(line.nameLanguage)}>
          {name}
        </h3>
        {isListed && (
          <p className={styles.pieces}>
            <span>
              {item.quantity} × {isPriced ? ksh(price) : <Skeleton width="4rem" />}
              {source.from !== 'cart' && available !== null && (
                <>
                  {' · '}
                  <Trans>{available} in stock</Trans>
                </>
              )}
            </span>
            {isPriced && (
              <data className={styles.amount} value={price * item.quantity}>
                {ksh(price * item.quantity)}
              </data>
            )}
          </p>
        )}
      </div>
      {changes.length > 0 && (
        <div className={styles.changes}>
          <LineChanges changes={changes} onTake={(quantity) => source.setQuantity(id, quantity)} />
        </div>
      )}
      <div className={styles.tools}>
        {!isGone && (
          <Quantity
            of={name}
            value={item.quantity}
            max={Math.min(available || maxQuantity, maxQuantity)}
            onChange={(quantity) => source.setQuantity(id, quantity)}
          />
        )}
        <Button variant="quiet" data-remove onClick={remove} aria-label={t`Remove ${name}`}>
          <Trash2 aria-hidden size={18} />
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  )
}
