import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OrderProblem } from '#web/features/checkout/order-problem.ts'
import type { OrderItem, OrderSource } from '#web/features/checkout/order-source.ts'
import type { Change, RepricedLine } from '#web/features/checkout/repriced-lines.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ExpandableList } from '#web/ui/expandable-list.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { OrderLine } from './order-line.tsx'
import styles from './order-products.module.css'

type Line = RepricedLine<OrderItem>
type Props = {
  source: OrderSource
  lines: Line[]
  problem: OrderProblem | null
  /** Below the lines. */
  more?: ReactNode
  /** Shown without lines. */
  empty?: ReactNode
}

/** Changes of a line, with the stock that a refusal reports unless a change other than the price is known already. */
function changesOf({ item, changes }: Line, problem: OrderProblem | null): readonly Change[] {
  const left = problem?.kind === 'lines' ? problem.left.get(item.id) : undefined
  if (left === undefined || changes.some(({ kind }) => kind !== 'price')) return changes
  return [...changes, left > 0 ? { kind: 'fewer-left', available: left } : { kind: 'sold-out' }]
}

/** Lines shown before expanding: few for a cart, which has its own page. */
const maxOf = ({ from }: OrderSource) => (from === 'cart' ? 5 : Number.POSITIVE_INFINITY)

export function OrderProducts({ source, lines, problem, more, empty }: Props) {
  const isChanged = (line: Line) => changesOf(line, problem).length > 0
  return (
    <Panel title={<Trans>Order Products</Trans>}>
      {lines.length > 0 ? (
        <div>
          <ExpandableList items={lines} max={maxOf(source)} matters={isChanged} className={styles.lines}>
            {(line) => <OrderLine key={line.item.id} line={line} changes={changesOf(line, problem)} source={source} />}
          </ExpandableList>
        </div>
      ) : (
        (empty ?? <NoItems from={source.from} />)
      )}
      {more}
    </Panel>
  )
}

function NoItems({ from }: Pick<OrderSource, 'from'>) {
  if (from === 'request') {
    return (
      <Alert>
        <p>
          <Trans>Nothing is left of this request. Add goods, or decline it.</Trans>
        </p>
      </Alert>
    )
  }
  return (
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
  )
}
