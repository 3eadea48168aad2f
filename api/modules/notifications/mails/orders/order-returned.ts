import { orderMail } from './order-mail.ts'

/** Delivered items were returned. */
export const orderReturned = orderMail({
  en: (order) => ({
    subject: `We received your return for order ${order.number}`,
    heading: 'We received your return',
    paragraphs: [
      `We received the items you returned, ${order.name}.`,
      ...(order.credited ? [`You owe ${order.credited} less for it; your last instalments are reduced first.`] : []),
      ...(order.refunded
        ? [`You had already repaid ${order.refunded} of it: ${order.creditOfficer} will refund it to you.`]
        : []),
    ],
  }),
  sw: (order) => ({
    subject: `Tumepokea bidhaa za oda yako ${order.number}`,
    heading: 'Bidhaa zako zimerudi',
    paragraphs: [
      `${order.name}, tumepokea bidhaa ulizorudisha za oda yako.`,
      ...(order.credited
        ? [`Deni lililobaki limepungua kwa ${order.credited}; awamu za mwisho ndizo hupungua kwanza.`]
        : []),
      ...(order.refunded
        ? [`Ulikuwa umesharejesha ${order.refunded} ya fedha hizo: ${order.creditOfficer} atakurudishia.`]
        : []),
    ],
  }),
})
