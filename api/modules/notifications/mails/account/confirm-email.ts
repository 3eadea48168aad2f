import type { MailTemplate } from '#api/modules/notifications/mails/mail.ts'

type Data = { company: string; name: string; confirmUrl: string; days: number }

/** The link to confirm the address of a new account. */
export const confirmEmail: MailTemplate<Data> = {
  en: ({ company, name, confirmUrl, days }) => ({
    subject: `Confirm your email address for ${company}`,
    heading: `Welcome, ${name}`,
    paragraphs: [
      `An account at ${company} was opened with this address. Please confirm that it is yours, so that we can email you.`,
      `The link works for ${days} days.`,
    ],
    action: { label: 'Confirm my address', url: confirmUrl },
    reason: "Wasn't you? You don't need to do anything: we send nothing else to an address that is not confirmed.",
  }),
  sw: ({ company, name, confirmUrl, days }) => ({
    subject: `Thibitisha barua pepe yako ya ${company}`,
    heading: `Karibu, ${name}`,
    paragraphs: [
      `Akaunti ya ${company} imefunguliwa kwa anwani hii. Tafadhali thibitisha kwamba ni yako: ndipo tutaweza kukuandikia.`,
      `Kiungo kinafanya kazi kwa siku ${days}.`,
    ],
    action: { label: 'Thibitisha anwani yangu', url: confirmUrl },
    reason: 'Si wewe? Huna haja ya kufanya lolote: hatutumi kitu kingine kwa anwani ambayo haijathibitishwa.',
  }),
}
