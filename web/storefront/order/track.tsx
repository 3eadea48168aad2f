import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { OrderState } from '#contract/orders/order-states.ts'
import type { OrderDetail } from '#contract/orders/orders.ts'
import { OrderProgress } from '#web/features/orders/order-progress.tsx'
import { OrderTimeline } from '#web/features/orders/order-timeline.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './track.module.css'

const anchor = 'track'

/** The progress of an order. Track Order links to this anchor. */
export function Track({ order }: { order: OrderDetail }) {
  const place = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  const { state, progress } = order

  // The browser scrolled to the anchor before the order had loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press of the same link changes only the key and must search again
  useEffect(() => {
    if (hash !== `#${anchor}`) return
    place.current?.scrollIntoView()
    place.current?.focus({ preventScroll: true })
  }, [hash, key])

  return (
    <div ref={place} id={anchor} tabIndex={-1} className={styles.place}>
      <Panel title={<Trans>Track Order</Trans>}>
        {state !== 'Cancelled' && <OrderProgress percent={progress} />}
        <p>
          <Now state={state} />
        </p>
        <OrderTimeline order={order} />
      </Panel>
    </div>
  )
}

function Now({ state }: { state: OrderState }) {
  switch (state) {
    case 'Pending':
      return <Trans>The goods are reserved. The branch will prepare them next.</Trans>
    case 'Processing':
      return <Trans>The branch is preparing the goods.</Trans>
    case 'Shipped':
      return <Trans>The goods are on their way.</Trans>
    case 'Completed':
      return <Trans>The goods were delivered. They are repaid through the group, month by month.</Trans>
    case 'Cancelled':
      return <Trans>This order was cancelled. Nothing is owed for it.</Trans>
  }
}
