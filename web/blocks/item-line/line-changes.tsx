import { Trans } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import type { Change } from '#web/features/checkout/repriced-lines.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './line-changes.module.css'

/** The price of an item differs from the one it was added at. */
export const PriceChange = ({ from, to }: { from: number; to: number }) => (
  <Trans>
    Price changed from {ksh(from)} to {ksh(to)} since you added it.
  </Trans>
)

type Props = {
  changes: readonly Change[]
  /** Sets the quantity of the line to what is in stock. */
  onTake: (quantity: number) => void
}

/** Focuses the line, because its button disappears with the message when pressed. */
function stayAt(button: HTMLElement) {
  const line = button.closest('ul')?.closest('li')
  if (!line) return
  line.tabIndex = -1
  line.focus({ preventScroll: true })
}

/** The changes of an item since it was added to the cart, with the actions they need. */
export const LineChanges = ({ changes, onTake }: Props) => (
  <ul className={styles.changes}>
    {changes.map((change) => (
      <li key={change.kind} className={styles.change} data-kind={change.kind}>
        <ChangeText change={change} />
        {change.kind === 'fewer-left' && (
          <Button
            variant="secondary"
            onClick={({ currentTarget }) => {
              stayAt(currentTarget)
              onTake(change.available)
            }}
          >
            <Trans>Take {change.available}</Trans>
          </Button>
        )}
      </li>
    ))}
  </ul>
)

function ChangeText({ change }: { change: Change }) {
  switch (change.kind) {
    case 'price':
      return <PriceChange from={change.from} to={change.to} />
    case 'fewer-left':
      return <Trans>Only {change.available} left in stock.</Trans>
    case 'sold-out':
      return <Trans>Out of stock. Remove it to continue.</Trans>
    case 'not-sold':
      return <Trans>No longer sold. Remove it to continue.</Trans>
  }
}
