import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ProductRecord } from '#contract/catalogue/products.staff.ts'
import type { MovementKind } from '#contract/catalogue/stock-choices.ts'
import { orderNumber } from '#contract/orders/order-states.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { HistoryList, historyStep } from '../history-list.tsx'
import styles from '../product-record.module.css'
import { stockMovements } from '../product-record.queries.ts'
import { StockCount } from '../product-status.tsx'
import { ReservedLink } from './reserved-link.tsx'
import { StockChangeForm } from './stock-change-form.tsx'

const kindLabels = {
  received: msg({ message: 'In', context: 'stock' }),
  issued: msg({ message: 'Out', context: 'stock' }),
  counted: msg({ message: 'Counted', context: 'stock' }),
  adjusted: msg({ message: 'Corrected', context: 'stock' }),
  reserved: msg({ message: 'Reserved', context: 'stock' }),
  released: msg({ message: 'Released', context: 'stock' }),
  delivered: msg({ message: 'Delivered', context: 'stock' }),
  returned: msg({ message: 'Returned', context: 'stock' }),
} satisfies Record<MovementKind, unknown>

/** Levels of a product, the form that changes them, and what changed them before. */
export function StockPanel({ product }: { product: ProductRecord }) {
  const { i18n } = useLingui()
  return (
    <div className={layout.form}>
      <Facts>
        <Fact label={<Trans>On the shelf</Trans>}>{i18n.number(product.currentStock)}</Fact>
        <Fact label={<Trans>Reserved</Trans>}>
          <ReservedLink productId={product.id} reserved={product.reservedStock} />
        </Fact>
        <Fact label={<Trans context="stock">Available</Trans>}>
          <StockCount stock={{ ...product, reservedStock: 0 }} />
        </Fact>
        <Fact label={<Trans>Low-stock level</Trans>}>{i18n.number(product.lowStockLevel)}</Fact>
      </Facts>
      <StockChangeForm key={product.currentStock} product={product} />
      <Movements productId={product.id} />
    </div>
  )
}

function Movements({ productId }: { productId: number }) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const [size, setSize] = useState(historyStep)
  const query = useQuery({ ...stockMovements(productId, size, session), placeholderData: keepPreviousData })
  const signed = (change: number) => i18n.number(change, { signDisplay: 'exceptZero' })
  return (
    <HistoryList query={query} failed={t`Failed to load products.`} onMore={() => setSize(size + historyStep)}>
      {({ kind, currentChange, reservedChange, currentAfter, orderId, by, reason, at }) => {
        const after = i18n.number(currentAfter)
        return (
          <>
            <span className={styles.change}>
              <strong>
                {t(kindLabels[kind])} {signed(currentChange || reservedChange)}
              </strong>
              <span>
                <Trans>{after} on the shelf</Trans>
              </span>
            </span>
            <small>
              {orderId !== null &&
                (can(session, screens.orders.permission) ? (
                  <Link to={recordPaths.order(orderId)}>{orderNumber(orderId)}</Link>
                ) : (
                  orderNumber(orderId)
                ))}
              {orderId !== null && ' · '}
              {reason && `${reason} · `}
              {by && `${by} · `}
              <DateTime at={at} />
            </small>
          </>
        )
      }}
    </HistoryList>
  )
}
