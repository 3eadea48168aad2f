import { orderMail } from './order-mail.ts'

/** The items are being packed. */
export const orderProcessing = orderMail({
  en: (order) => ({
    subject: `Your order ${order.number} is being processed`,
    heading: 'Your order is being processed',
    paragraphs: [
      `Good news, ${order.name}: your goods are being packed.`,
      order.expected
        ? `We expect to deliver on ${order.expected}, and will let you know when they are on their way.`
        : 'We will let you know when they are on their way.',
    ],
  }),
  sw: (order) => ({
    subject: `Oda yako ${order.number} inashughulikiwa`,
    heading: 'Oda yako inashughulikiwa',
    paragraphs: [
      `Habari njema, ${order.name}: bidhaa zako zinafungashwa.`,
      order.expected
        ? `Tunatarajia kuzileta tarehe ${order.expected}, na tutakujulisha zikiondoka.`
        : 'Tutakujulisha zikiondoka.',
    ],
  }),
})
