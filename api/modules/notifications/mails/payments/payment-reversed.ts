import { paymentMail } from './payment-mail.ts'

/** A member's payment was taken back. */
export const paymentReversed = paymentMail({
  en: ({ name, number, sum }) => ({
    subject: `Your payment of ${sum} was taken back: receipt ${number}`,
    heading: 'A payment was taken back',
    paragraphs: [
      `${name}, your payment of ${sum} no longer counts, and what it paid is owed again.`,
      'If you did not expect this, please ask your credit officer.',
    ],
  }),
  sw: ({ name, number, sum }) => ({
    subject: `Malipo yako ya ${sum} yamefutwa: risiti ${number}`,
    heading: 'Malipo yamefutwa',
    paragraphs: [
      `${name}, malipo yako ya ${sum} hayahesabiwi tena, na deni lililolipwa nayo linadaiwa tena.`,
      'Kama hukutarajia hili, tafadhali muulize afisa mikopo wako.',
    ],
  }),
})
