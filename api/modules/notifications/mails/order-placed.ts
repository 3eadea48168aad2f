import { orderMail } from './order-mail.ts'

/** An officer has booked goods for a client. */
export const orderPlaced = orderMail({
  en: (order) => ({
    subject: `Your order ${order.number} is placed`,
    heading: `Your order is placed, ${order.name}`,
    paragraphs: [
      `${order.creditOfficer} has booked these goods for you. We check them and tell you when we start on your order.`,
      'Nothing is due yet: you begin to repay one month after the goods are delivered. Until we start you can still cancel.',
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
