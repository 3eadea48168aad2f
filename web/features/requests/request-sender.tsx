import { Trans } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import type { StaffOrderRequest } from '#contract/orders/order-requests.ts'
import { toLocalPhone } from '#contract/phones.ts'
import styles from './request-card.module.css'

/** The sender of a request as a member and as a client, shown to staff who may book it. */
export const RequestSender = ({ member, client }: Pick<StaffOrderRequest, 'member' | 'client'>) => (
  <div className={styles.sender}>
    <p className={styles.name}>{member.name}</p>
    {member.phone && (
      <a href={`tel:${member.phone}`} className={styles.phone}>
        <Phone aria-hidden size={16} />
        {toLocalPhone(member.phone)}
      </a>
    )}
    <p className={styles.client}>
      {client ? (
        <>
          {client.fullName} ({client.clientNumber}){client.groupName && <> · {client.groupName}</>}
        </>
      ) : (
        <Trans>Not a client yet. Link or create the client when you open it in checkout.</Trans>
      )}
    </p>
  </div>
)
