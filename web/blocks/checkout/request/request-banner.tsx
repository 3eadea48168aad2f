import { Plural, Trans } from '@lingui/react/macro'
import type { StaffOrderRequest } from '#contract/orders/order-requests.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { useCart } from '#web/features/cart/cart.store.ts'
import { DeclineRequest } from '#web/features/requests/decline-request.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import styles from './request.module.css'

/** The member and the note of a request, and a note that the reader's own cart is not part of the order. */
export function RequestBanner({ request }: { request: StaffOrderRequest }) {
  const language = useLanguage()
  const { count } = useCart()
  const { requestNumber, member, createdAt, note, branchName } = request
  return (
    <div className={styles.banner}>
      <Alert
        title={
          <Trans>
            Request {requestNumber} of {member.name}
          </Trans>
        }
        actions={<DeclineRequest request={request} member={member.name} />}
      >
        <p>
          <Trans>
            Sent on {formatDay(createdAt, language)} to {branchName}.
          </Trans>{' '}
          {member.phone ? <a href={`tel:${member.phone}`}>{toLocalPhone(member.phone)}</a> : member.email}
        </p>
        {note && <p className={styles.note}>{note}</p>}
        {count > 0 && (
          <p>
            <Plural
              value={count}
              one="Your own cart is kept aside: its item is not in this order."
              other="Your own cart is kept aside: its # items are not in this order."
            />
          </p>
        )}
      </Alert>
    </div>
  )
}
