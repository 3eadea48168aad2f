import type { MailTemplate } from './mail.ts'

type Data = {
  company: string
  subject: string
  body: { html: string; text: string }
  /** Null in a test of the letter, which goes to its author. */
  unsubscribeUrl: string | null
}

/** A letter of staff to the subscribers of the newsletter. */
export const newsletterLetter: MailTemplate<Data> = {
  en: ({ company, subject, body, unsubscribeUrl }) => ({
    subject: unsubscribeUrl === null ? `Test: ${subject}` : subject,
    heading: subject,
    paragraphs: [],
    body,
    ...(unsubscribeUrl === null
      ? { reason: 'This is a test. Subscribers find their link to unsubscribe at this place.' }
      : {
          reason: `You get this because you subscribed to the newsletter of ${company}.`,
          unsubscribe: { label: 'Unsubscribe', url: unsubscribeUrl },
        }),
  }),
  sw: ({ company, subject, body, unsubscribeUrl }) => ({
    subject: unsubscribeUrl === null ? `Jaribio: ${subject}` : subject,
    heading: subject,
    paragraphs: [],
    body,
    ...(unsubscribeUrl === null
      ? { reason: 'Hili ni jaribio. Waliojiandikisha hupata kiungo chao cha kujiondoa mahali hapa.' }
      : {
          reason: `Umepokea barua hii kwa sababu ulijiandikisha kwa jarida la ${company}.`,
          unsubscribe: { label: 'Jiondoe', url: unsubscribeUrl },
        }),
  }),
}
