import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CustomerSegment, CustomerStatus } from '#contract/lending/customer-choices.ts'
import type { Customer } from '#contract/lending/customers.staff.ts'
import { initialsOf } from '#web/lib/format/initials.ts'
import { Badge } from '#web/ui/badge.tsx'
import { defineStates } from '../record/states.tsx'
import styles from './customers.module.css'

export const customerStates = defineStates<CustomerStatus>(
  {
    active: { name: msg({ message: 'Active', context: 'a customer' }), tone: 'action' },
    inactive: { name: msg({ message: 'Inactive', context: 'a customer' }), tone: 'neutral' },
    new: { name: msg({ message: 'New', context: 'a customer' }), tone: 'info' },
  },
  { name: msg({ message: 'Unknown', context: 'a customer' }), tone: 'neutral' },
)

const regular = { name: msg({ message: 'Regular', context: 'segment of customers' }), tone: 'neutral' as const }

export const customerSegments = defineStates<CustomerSegment>(
  {
    VIP: { name: msg({ message: 'VIP', context: 'segment of customers' }), tone: 'offer' },
    Premium: { name: msg({ message: 'Premium', context: 'segment of customers' }), tone: 'warning' },
    Regular: regular,
    New: { name: msg({ message: 'New', context: 'segment of customers' }), tone: 'info' },
  },
  regular,
)

/** The status by orders, and next to it whether lending is blocked. */
export const StatusBadges = ({ customer: { status, isBlocked } }: { customer: Customer }) => (
  <span className={styles.badges}>
    <customerStates.Badge state={status} />
    {isBlocked && (
      <Badge tone="danger">
        <Trans context="a client">Blocked</Trans>
      </Badge>
    )}
  </span>
)

/** The picture of the account, else the initials. */
export const Avatar = ({ customer: { avatar, name } }: { customer: Pick<Customer, 'avatar' | 'name'> }) =>
  avatar ? (
    <img src={avatar} alt="" width={36} height={36} loading="lazy" className={styles.avatar} />
  ) : (
    <span aria-hidden className={styles.avatar}>
      {initialsOf(name)}
    </span>
  )
