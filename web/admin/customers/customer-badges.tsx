import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CustomerSegment, CustomerStatus } from '#contract/lending/customer-choices.ts'
import type { Customer } from '#contract/lending/customers.staff.ts'
import { initialsOf } from '#web/lib/format/initials.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import styles from './customers.module.css'

export const statusLabels = {
  active: msg({ message: 'Active', context: 'a customer' }),
  inactive: msg({ message: 'Inactive', context: 'a customer' }),
  new: msg({ message: 'New', context: 'a customer' }),
} satisfies Record<CustomerStatus, unknown>

export const segmentLabels = {
  VIP: msg({ message: 'VIP', context: 'segment of customers' }),
  Premium: msg({ message: 'Premium', context: 'segment of customers' }),
  Regular: msg({ message: 'Regular', context: 'segment of customers' }),
  New: msg({ message: 'New', context: 'segment of customers' }),
} satisfies Record<CustomerSegment, unknown>

/** For a status that a newer server sends and this page does not know. */
const unknown = msg({ message: 'Unknown', context: 'a customer' })

const statusTones: Record<CustomerStatus, BadgeTone> = { active: 'action', inactive: 'neutral', new: 'info' }
const segmentTones: Record<CustomerSegment, BadgeTone> = {
  VIP: 'offer',
  Premium: 'warning',
  Regular: 'neutral',
  New: 'info',
}

/** The status by orders, and beside it whether lending is blocked. */
export function StatusBadges({ customer: { status, isBlocked } }: { customer: Customer }) {
  const { t } = useLingui()
  return (
    <span className={styles.badges}>
      <Badge tone={statusTones[status] ?? 'neutral'}>{t(statusLabels[status] ?? unknown)}</Badge>
      {isBlocked && (
        <Badge tone="danger">
          <Trans context="a client">Blocked</Trans>
        </Badge>
      )}
    </span>
  )
}

export function SegmentBadge({ segment }: { segment: CustomerSegment }) {
  const { t } = useLingui()
  return <Badge tone={segmentTones[segment] ?? 'neutral'}>{t(segmentLabels[segment] ?? segmentLabels.Regular)}</Badge>
}

/** The picture of the account, else the initials. */
export const Avatar = ({ customer: { avatar, name } }: { customer: Pick<Customer, 'avatar' | 'name'> }) =>
  avatar ? (
    <img src={avatar} alt="" width={36} height={36} loading="lazy" className={styles.avatar} />
  ) : (
    <span aria-hidden className={styles.avatar}>
      {initialsOf(name)}
    </span>
  )
