import type { MailTemplate } from './mail.ts'

type Data = { company: string; shopUrl: string; unsubscribeUrl: string }

/** The first newsletter mail, once the address is confirmed. */
export const newsletterWelcome: MailTemplate<Data> = {
  en: ({ company, shopUrl, unsubscribeUrl }) => ({
    subject: `Welcome to the ${company} newsletter`,
    heading: 'Welcome',
    paragraphs: [
      'Your subscription is confirmed. You will get emails about new goods, goods that are back in stock, and offers.',
    ],
    action: { label: "See what's new", url: shopUrl },
    reason: `You get this because you subscribed to the newsletter of ${company}.`,
    unsubscribe: { label: 'Unsubscribe', url: unsubscribeUrl },
  }),
  sw: ({ company, shopUrl, unsubscribeUrl }) => ({
    subject: `Karibu kwenye jarida la ${company}`,
    heading: 'Karibu',
    paragraphs: [
      'Usajili wako umethibitishwa. Kuanzia sasa utapata habari za bidhaa mpya, bidhaa zilizorudi na ofa zetu.',
    ],
    action: { label: 'Tazama bidhaa mpya', url: shopUrl },
    reason: `Umepokea ujumbe huu kwa sababu ulijiandikisha kwa jarida la ${company}.`,
    unsubscribe: { label: 'Jiondoe', url: unsubscribeUrl },
  }),
}
