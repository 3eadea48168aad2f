import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { StaffOrderRequest } from '#contract/order-requests.ts'
import { useCart } from '../../../features/cart/cart.store.ts'
import { dayWords } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/paths.ts'
import type { Session } from '../../../lib/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { DeclineRequest } from './decline-request.tsx'
import styles from './request.module.css'

/** Whose request this is, what they wrote, and that one's own cart has no part in it. */
export function RequestBanner({ request, session }: { request: StaffOrderRequest; session: Session }) {
  const language = useLanguage()
  const { count } = useCart()
  const [isDeclining, setDeclining] = useState(false)
  const { requestNumber, member, createdAt, note, branchName } = request
  return (
    <div className={styles.banner}>
      <Alert
        title={
          <Trans>
            Request {requestNumber} of {member.name}
          </Trans>
        }
        actions={
          <Button look="secondary" onClick={() => setDeclining(true)}>
            <Trans>Decline</Trans>
          </Button>
        }
      >
        <p>
          <Trans>
            Sent on {dayWords(createdAt, language)} to {branchName}.
          </Trans>{' '}
          {member.phone ? <a href={`tel:${member.phone}`}>{member.phone}</a> : member.email}
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
      <DeclineRequest request={request} session={session} opened={isDeclining} onClose={() => setDeclining(false)} />
    </div>
  )
}
