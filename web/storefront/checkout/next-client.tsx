import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useChooseCart } from '#web/features/cart/use-choose-cart.ts'
import { nextClientAfter } from '#web/features/checkout/checkout.queries.ts'
import type { Session } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './next-client.module.css'

type Props = { clientId: number; session: Session }

/** Opens the shop, with their cart, for the next client of the group who has no open order of today. */
export function NextClient({ clientId, session }: Props) {
  const chooseCart = useChooseCart(session)
  const { data: next, error } = useQuery(nextClientAfter(clientId, session))
  // Until it is known, and where it cannot be read, the checkout chooses the client.
  if (next === undefined || error) return null
  if (next === null) {
    return (
      <p className={styles.done}>
        <Trans>Each active client of this group has an order of today.</Trans>
      </p>
    )
  }
  const { id, groupId, fullName } = next
  return (
    <LocaleLink
      to="/products"
      className={buttonClass('primary', styles.next)}
      onClick={(event) => {
        if (!chooseCart({ id, groupId }, 'stay')) event.preventDefault()
      }}
    >
      <Trans>Next client of this group: {fullName}</Trans>
    </LocaleLink>
  )
}
