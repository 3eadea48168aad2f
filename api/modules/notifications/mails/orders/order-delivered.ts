import { orderMail } from './order-mail.ts'

/** The order has been delivered: its total is now owed. */
export const orderDelivered = orderMail({
  en: (order) => ({
    subject: `Your order ${order.number} has been delivered`,
    heading: 'Your order has been delivered',
    paragraphs: [
      `We hope you enjoy your goods, ${order.name}.`,
      order.first
        ? `Your first instalment of ${order.first.amount} is due on ${order.first.day}. Your order shows the whole plan.`
        : 'There is nothing to repay.',
    ],
  }),
  sw: (order) => ({
    subject: `Oda yako ${order.number} imefika`,
    heading: 'Oda yako imefika',
    paragraphs: [
      `Tunatumaini utazifurahia bidhaa zako, ${order.name}.`,
      order.first
        ? `Awamu yako ya kwanza ya ${order.first.amount} inatakiwa tarehe ${order.first.day}. Mpango wote wa marejesho uko kwenye oda yako.`
        : 'Hakuna cha kurejesha.',
    ],
  }),
})
