import type { MailTemplate } from '#api/modules/notifications/mails/mail.ts'
import { months } from '#api/modules/notifications/mails/months.ts'
import { placeholderUrl } from '#api/modules/page-urls.ts'
import { requestNumber } from '#contract/orders/order-states.ts'

type Data = { company: string; requestId: number; member: string; units: number; numberOfMonths: number }

/** A member's order request, for the officers who may book it. */
export const requestSent: MailTemplate<Data> = {
  en: ({ company, requestId, member, units, numberOfMonths }) => ({
    subject: `New order request ${requestNumber(requestId)}`,
    heading: 'A member would like to order',
    paragraphs: [
      `${member} has sent you a cart. Open the request in checkout, change what is needed, and book it; or decline it with a reason.`,
      'No stock is reserved and no amount is held until you book it.',
    ],
    facts: [
      { label: 'Request', value: requestNumber(requestId) },
      { label: 'Member', value: member },
      { label: 'Goods', value: String(units) },
      { label: 'Repaid in', value: months(numberOfMonths, 'en') },
    ],
    action: { label: 'Open the request', url: placeholderUrl('en', `/checkout?request=${requestId}`) },
    reason: `You get this because you book orders for ${company}.`,
  }),
  sw: ({ company, requestId, member, units, numberOfMonths }) => ({
    subject: `Ombi jipya la oda ${requestNumber(requestId)}`,
    heading: 'Mwanachama angependa kuagiza',
    paragraphs: [
      `${member} amekutumia kikapu. Fungua ombi ili kuagiza, badilisha inapohitajika, kisha uweke oda; au likatae kwa kutoa sababu.`,
      'Hakuna bidhaa wala kikomo cha mkopo kinachoshikiliwa kabla hujaweka oda.',
    ],
    facts: [
      { label: 'Ombi', value: requestNumber(requestId) },
      { label: 'Mwanachama', value: member },
      { label: 'Bidhaa', value: String(units) },
      { label: 'Marejesho', value: months(numberOfMonths, 'sw') },
    ],
    action: { label: 'Fungua ombi', url: placeholderUrl('sw', `/checkout?request=${requestId}`) },
    reason: `Umepokea ujumbe huu kwa sababu unaweka oda kwa niaba ya ${company}.`,
  }),
}
