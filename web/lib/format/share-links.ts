/** Links that open a message with this text; without a phone the person chooses who gets it. */
export function shareLinks(phone: string, text: string) {
  const body = encodeURIComponent(text)
  return {
    whatsApp: `https://wa.me/${phone.replace(/\D/g, '')}?text=${body}`,
    sms: `sms:${phone.replace(/[^+\d]/g, '')}?body=${body}`,
  }
}
