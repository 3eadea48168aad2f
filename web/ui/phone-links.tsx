import { Trans } from '@lingui/react/macro'
import { MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import styles from './phone-links.module.css'

/** Digits with the country's, as wa.me wants them. */
const digitsOf = (phone: string) => phone.replace(/\D/g, '')

type Props = { phone: string; call?: ReactNode }

/** Links that call a phone and write to it on WhatsApp; `call` names who answers. */
export const PhoneLinks = ({ phone, call }: Props) => (
  <div className={styles.links}>
    <a href={`tel:${phone}`} className={buttonClass('secondary')}>
      <Phone aria-hidden size={18} />
      {call ?? <Trans>Call</Trans>}
    </a>
    <a href={`https://wa.me/${digitsOf(phone)}`} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
      <MessageCircle aria-hidden size={18} />
      WhatsApp
    </a>
  </div>
)
