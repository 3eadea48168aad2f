import { paymentMail } from './payment-mail.ts'

/** A member's payment was recorded. */
export const paymentRecorded = paymentMail({
  en: ({ name, number, sum }) => ({
    subject: `We received ${sum}: receipt ${number}`,
    heading: 'We received your payment',
    paragraphs: [`Thank you, ${name}. Your receipt is with your payments.`],
  }),
  sw: ({ name, number, sum }) => ({
    subject: `Tumepokea ${sum}: risiti ${number}`,
    heading: 'Tumepokea malipo yako',
    paragraphs: [`Asante, ${name}. Risiti yako iko kwenye malipo yako.`],
  }),
})
