import { orderMail } from './order-mail.ts'

/** A member's request has become an order. */
export const requestBooked = orderMail({
  en: (order) => ({
    subject: `Your request is booked: order ${order.number}`,
    heading: `Your request is booked, ${order.name}`,
    paragraphs: [
      `${order.creditOfficer} has booked your request as order ${order.number}. Items may have been changed, so please check the order.`,
      'Nothing is due yet: repayment starts one month after delivery. You can still cancel until we start preparing your order.',
    ],
  }),
  sw: (order) => ({
    subject: `Ombi lako limekuwa oda ${order.number}`,
    heading: `${order.name}, ombi lako limewekewa oda`,
    paragraphs: [
      `${order.creditOfficer} ameweka ombi lako kuwa oda ${order.number}. Huenda bidhaa zimebadilishwa, kwa hiyo tafadhali angalia zilizomo.`,
      'Hakuna cha kulipa kwa sasa: unaanza kurejesha mwezi mmoja baada ya bidhaa kukufikia. Kabla hatujaanza bado unaweza kuighairi.',
    ],
  }),
})
