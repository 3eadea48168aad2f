import { orderMail } from './order-mail.ts'

/** The order was edited, or cut to what can be delivered. */
export const orderChanged = orderMail({
  en: (order) => ({
    subject: `Your order ${order.number} has changed`,
    heading: 'Your order has changed',
    paragraphs: [
      `We have changed your order, ${order.name}. The total is now ${order.sum}.`,
      `Please check that it is what you want. If not, call ${order.creditOfficer} soon.`,
    ],
  }),
  sw: (order) => ({
    subject: `Oda yako ${order.number} imebadilishwa`,
    heading: 'Oda yako imebadilishwa',
    paragraphs: [
      `Tumebadilisha oda yako, ${order.name}. Jumla sasa ni ${order.sum}.`,
      `Tafadhali angalia kama iko unavyotaka. Kama sivyo, mwambie ${order.creditOfficer} mapema.`,
    ],
  }),
})
