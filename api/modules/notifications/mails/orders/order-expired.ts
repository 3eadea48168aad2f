import { orderMail } from './order-mail.ts'

/** The order was not processed in time. */
export const orderExpired = orderMail({
  en: (order) => ({
    subject: `Your order ${order.number} has expired`,
    heading: 'Your order has expired',
    paragraphs: [
      `We are sorry, ${order.name}: we could not process your order in time, so it was closed.`,
      `You owe nothing for it, and the held amount is back in your loan limit. If you still want the goods, ask ${order.creditOfficer} to book them again.`,
    ],
  }),
  sw: (order) => ({
    subject: `Muda wa oda yako ${order.number} umepita`,
    heading: 'Muda wa oda yako umepita',
    paragraphs: [
      `Samahani, ${order.name}: hatukuweza kuanza kushughulikia oda yako kwa wakati, kwa hiyo imefungwa.`,
      `Hudaiwi chochote kwa oda hii, na sehemu ya kikomo cha mkopo iliyoshikiliwa imeachiliwa. Kama bado unazihitaji bidhaa, mwombe ${order.creditOfficer} akuwekee oda tena.`,
    ],
  }),
})
