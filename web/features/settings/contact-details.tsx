import { useQuery } from '@tanstack/react-query'
import { Clock, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PublicSettings } from '#contract/site/settings.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import styles from './contact-details.module.css'
import { publicSettings } from './settings.queries.ts'

type Contact = PublicSettings['contact']

/** The contact details of the organisation; null while none is set. */
export function useContact(): Contact | null {
  const { data } = useQuery(publicSettings())
  return data && Object.values(data.contact).some((detail) => detail !== null) ? data.contact : null
}

/** Phone, email, address and opening hours, as far as they are set. */
export function ContactDetails({ contact: { phone, email, address, hours } }: { contact: Contact }) {
  const language = useLanguage()
  return (
    <ul className={styles.details}>
      {phone && (
        <Detail icon={Phone}>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </Detail>
      )}
      {email && (
        <Detail icon={Mail}>
          <a href={`mailto:${email}`}>{email}</a>
        </Detail>
      )}
      {address && <Detail icon={MapPin}>{address[language]}</Detail>}
      {hours && <Detail icon={Clock}>{hours[language]}</Detail>}
    </ul>
  )
}

const Detail = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li>
    <Icon aria-hidden size={18} />
    <span>{children}</span>
  </li>
)
