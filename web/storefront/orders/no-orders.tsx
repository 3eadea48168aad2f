import { Trans } from '@lingui/react/macro'
import { PackageOpen } from 'lucide-react'
import type { Session } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import styles from './no-orders.module.css'

/** Shown without any order: how one is placed, for members and for staff. */
export const NoOrders = ({ session: { kind } }: { session: Session }) => (
  <EmptyState
    icon={PackageOpen}
    title={<Trans>No orders yet</Trans>}
    actions={
      <LocaleLink to="/products" className={buttonClass()}>
        <Trans>Start Shopping</Trans>
      </LocaleLink>
    }
  >
    <Trans>Start shopping to see your orders here</Trans>
    <span className={styles.how}>
      {kind === 'member' ? (
        <Trans>
          Fill your cart and send it as a request at the checkout. A credit officer books it for you, and the order
          appears here.
        </Trans>
      ) : (
        <Trans>Orders you book for clients at the checkout appear here.</Trans>
      )}
    </span>
  </EmptyState>
)
