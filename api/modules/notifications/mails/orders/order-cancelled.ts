import { orderMail } from './order-mail.ts'

/** The order was cancelled by staff or by the member. */
export const orderCancelled = orderMail({
  en: (order) => ({
    subject: `Your order ${order.number} was cancelled`,
    heading: 'Your order was cancelled',
    paragraphs: [
      `You owe nothing for it, ${order.name}, and the held amount is back in your loan limit.`,
      `If you still want the goods, ask ${order.creditOfficer} to book them again.`,
    ],
  }),
  sw: (order) => ({
    subject: `Oda yako ${order.number} imeghairiwa`,
    heading: 'Oda yako imeghairiwa',
    paragraphs: [
      `Hudaiwi chochote kwa oda hii, ${order.name}, na sehemu ya kikomo cha mkopo iliyoshikiliwa imeachiliwa.`,
      `Kama bado unazihitaji bidhaa, mwombe ${order.creditOfficer} akuwekee oda tena.`,
    ],
  }),
})
