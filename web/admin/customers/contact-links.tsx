import { Trans } from '@lingui/react/macro'
import { Mail } from 'lucide-react'
import type { Customer } from '#contract/lending/customers.staff.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PhoneLinks } from '#web/ui/phone-links.tsx'
import layout from '../record/layout.module.css'
import styles from './customers.module.css'

/** Links that write to or call a customer; what is unknown is left out. */
export function ContactLinks({ customer: { email, phone } }: { customer: Pick<Customer, 'email' | 'phone'> }) {
  if (email === null && phone === null)
    return (
      <p className={layout.note}>
        <Trans>No email address or phone is known.</Trans>
      </p>
    )
  return (
    <div className={styles.contact}>
      {phone !== null && <PhoneLinks phone={phone} />}
      {email !== null && (
        <a href={`mailto:${email}`} className={buttonClass('secondary')}>
          <Mail aria-hidden size={18} />
          <Trans>Send email</Trans>
        </a>
      )}
    </div>
  )
}
