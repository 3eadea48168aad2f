import { Trans, useLingui } from '@lingui/react/macro'
import { MessageCircle, MessageSquareText } from 'lucide-react'
import { buttonClass, iconButtonClass } from '#web/ui/button.tsx'

/** Links that open a message with this text; without a phone the person chooses who gets it. */
export function shareLinks(phone: string, text: string) {
  const body = encodeURIComponent(text)
  return {
    whatsApp: `https://wa.me/${phone.replace(/\D/g, '')}?text=${body}`,
    sms: `sms:${phone.replace(/[^+\d]/g, '')}?body=${body}`,
  }
}

type Props = {
  phone: string
  text: string
  /** Of who gets it, where there are several on the page. */
  name?: string
  /** Icons without words, in a table. */
  isIcon?: boolean
  onShare?: (channel: 'whatsapp' | 'sms') => void
}

/** Opens WhatsApp or the messages of the phone with a text for this number; '' lets the person choose who gets it. */
export function ShareText({ phone, text, name, isIcon = false, onShare }: Props) {
  const { t } = useLingui()
  const { whatsApp, sms } = shareLinks(phone, text)
  const className = isIcon ? iconButtonClass : buttonClass('secondary')
  return (
    <>
      <a
        href={whatsApp}
        target="_blank"
        rel="noreferrer"
        className={className}
        aria-label={name && t`WhatsApp to ${name}`}
        onClick={() => onShare?.('whatsapp')}
      >
        <MessageCircle aria-hidden size={18} />
        {!isIcon && 'WhatsApp'}
      </a>
      <a href={sms} className={className} aria-label={name && t`SMS to ${name}`} onClick={() => onShare?.('sms')}>
        <MessageSquareText aria-hidden size={18} />
        {!isIcon && <Trans>SMS</Trans>}
      </a>
    </>
  )
}
