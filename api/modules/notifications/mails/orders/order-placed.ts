import { orderMail } from './order-mail.ts'

/** An officer has placed an order for a client. */
export const orderPlaced = orderMail({
  en: (order) => ({
    subject: `Your order ${order.number} is placed`,
    heading: `Your order is placed, ${order.name}`,
    paragraphs: [
      `${order.creditOfficer} has booked these goods for you. We will let you know when we start preparing your order.`,
      'Nothing is due yet: repayment starts one month after delivery. You can still cancel until we start preparing your order.',
    ],
  }),
  sw: (order) => ({
    subject: `Oda yako ${order.number} imewekwa`,
    heading: `${order.name}, oda yako imewekwa`,
    paragraphs: [
      `${order.creditOfficer} amekuwekea oda ya bidhaa hizi. Tunazikagua, na tutakujulisha tukianza kuishughulikia.`,
      'Hakuna cha kulipa kwa sasa: unaanza kurejesha mwezi mmoja baada ya bidhaa kukufikia. Kabla hatujaanza bado unaweza kuighairi.',
    ],
  }),
})
