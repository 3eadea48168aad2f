import { Trans } from '@lingui/react/macro'
import { MessageCircle, MessageSquareText } from 'lucide-react'
import { buttonClass } from '#web/ui/button.tsx'

/** Links that open a message with this text; without a phone the person chooses who gets it. */
export function shareLinks(phone: string, text: string) {
  const body = encodeURIComponent(text)
  return {
    whatsApp: `https://wa.me/${phone.replace(/\D/g, '')}?text=${body}`,
    sms: `sms:${phone.replace(/[^+\d]/g, '')}?body=${body}`,
  }
}

/** Opens WhatsApp or the messages of the phone with a text for this number; '' lets the person choose who gets it. */
export function ShareText({ phone, text }: { phone: string; text: string }) {
  const { whatsApp, sms } = shareLinks(phone, text)
  return (
    <>
      <a href={whatsApp} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
        <MessageCircle aria-hidden size={18} />
        WhatsApp
      </a>
      <a href={sms} className={buttonClass('secondary')}>
        <MessageSquareText aria-hidden size={18} />
        <Trans>SMS</Trans>
      </a>
    </>
  )
}
