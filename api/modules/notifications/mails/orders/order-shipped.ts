import { orderMail } from './order-mail.ts'

/** The order has been shipped. */
export const orderShipped = orderMail({
  en: (order) => ({
    subject: `Your order ${order.number} has been shipped`,
    heading: 'Your order has been shipped',
    paragraphs: [
      order.expected
        ? `Your goods are on their way, ${order.name}. We expect them to reach you on ${order.expected}.`
        : `Your goods are on their way, ${order.name}.`,
      'Please check them when they arrive, before you sign for them.',
    ],
  }),
  sw: (order) => ({
    subject: `Oda yako ${order.number} imesafirishwa`,
    heading: 'Oda yako imesafirishwa',
    paragraphs: [
      order.expected
        ? `Bidhaa zako zimeondoka, ${order.name}. Tunatarajia zikufikie tarehe ${order.expected}.`
        : `Bidhaa zako zimeondoka, ${order.name}.`,
      'Tafadhali zikague zikifika, kabla ya kutia sahihi.',
    ],
  }),
})
