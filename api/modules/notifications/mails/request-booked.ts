import { orderMail } from './order-mail.ts'

/** A member's request has become an order. */
export const requestBooked = orderMail({
  en: (order) => ({
    subject: `Your request is booked: order ${order.number}`,
    heading: `Your request is booked, ${order.name}`,
    paragraphs: [
      `${order.creditOfficer} has booked your request as order ${order.number}. Goods may have been changed, so please see what is in it.`,
      'Nothing is due yet: you begin to repay one month after the goods are delivered. Until we start you can still cancel.',
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
