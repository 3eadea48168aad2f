import { Plural, Trans } from '@lingui/react/macro'
import type { GroupBooks } from '#contract/lending/memberships.staff.ts'
import { ksh } from '#contract/money.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import layout from './layout.module.css'

/** What is owed, held and open, where it must be cleared first; nothing where all is clear. */
export function BooksToClear({ books: { owed, held, openOrders } }: { books: GroupBooks }) {
  const debt = ksh(owed)
  const reserved = ksh(held)
  if (owed === 0 && held === 0 && openOrders === 0) return null
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
        {openOrders > 0 && (
          <li>
            <Plural value={openOrders} one="# order is open" other="# orders are open" />
          </li>
        )}
      </ul>
    </Alert>
  )
}
