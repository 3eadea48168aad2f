import { Plural, Trans } from '@lingui/react/macro'
import { areBooksClear, type OpenBooks } from '#contract/lending/ledger.ts'
import { ksh } from '#contract/money.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import layout from './layout.module.css'

/** What is owed, held and open, where it must be cleared first; nothing where all is clear. */
export function BooksToClear({ books }: { books: OpenBooks }) {
  const { owed, held, creditBalance, openOrders } = books
  const advance = ksh(creditBalance)
  const debt = ksh(owed)
  const reserved = ksh(held)
  if (areBooksClear(books)) return null
  return (
    <Alert>
      <p>
        <Trans>To clear first:</Trans>
      </p>
      <ul className={layout.points}>
        {owed > 0 && (
          <li>
            <Trans>{debt} is still owed</Trans>
          </li>
        )}
        {held > 0 && (
          <li>
            <Trans>{reserved} is held for orders</Trans>
          </li>
        )}
        {creditBalance > 0 && (
          <li>
            <Trans>{advance} was paid in advance</Trans>
          </li>
        )}
        {openOrders > 0 && (
          <li>
            <Plural value={openOrders} one="# order is open" other="# orders are open" />
          </li>
        )}
      </ul>
    </Alert>
  )
}
