import type { MailTemplate } from '#api/modules/notifications/mails/mail.ts'
import { placeholderUrl } from '#api/modules/page-urls.ts'
import { requestNumber } from '#contract/orders/order-states.ts'

type Data = { company: string; requestId: number; name: string; reason: string | null }

/** An officer could not book a member's request. */
export const requestDeclined: MailTemplate<Data> = {
  en: ({ company, requestId, name, reason }) => ({
    subject: `Your request ${requestNumber(requestId)} could not be booked`,
    heading: 'Your request could not be booked',
    paragraphs: [
      `We are sorry, ${name}: your request ${requestNumber(requestId)} was declined. Nothing is owed or held for it.`,
      'You can change your cart and send a new request at any time.',
    ],
    ...(reason ? { facts: [{ label: 'Reason', value: reason }] } : {}),
    action: { label: 'See your requests', url: placeholderUrl('en', '/orders?tab=requests') },
    reason: `You get this because you sent an order request to ${company}.`,
  }),
  sw: ({ company, requestId, name, reason }) => ({
    subject: `Ombi lako ${requestNumber(requestId)} halikuweza kuwekewa oda`,
    heading: 'Ombi lako halikuweza kuwekewa oda',
    paragraphs: [
      `Samahani, ${name}: ombi lako ${requestNumber(requestId)} limekataliwa. Hudaiwi chochote, na hakuna kilichoshikiliwa.`,
      'Unaweza kubadilisha kikapu chako na kutuma ombi jipya wakati wowote.',
    ],
    ...(reason ? { facts: [{ label: 'Sababu', value: reason }] } : {}),
    action: { label: 'Tazama maombi yako', url: placeholderUrl('sw', '/orders?tab=requests') },
    reason: `Umepokea ujumbe huu kwa sababu ulituma ombi la oda kwa ${company}.`,
  }),
}
