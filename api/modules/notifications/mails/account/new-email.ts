import type { MailTemplate } from '#api/modules/notifications/mails/mail.ts'

type Data = { company: string; name: string; confirmUrl: string; days: number }

/** To the new address of an account: the link after which it counts. */
export const newEmail: MailTemplate<Data> = {
  en: ({ company, name, confirmUrl, days }) => ({
    subject: `Confirm your new email address for ${company}`,
    heading: 'Confirm your new email address',
    paragraphs: [
      `${name}, this address was entered as the new one of your account at ${company}. Until you confirm it, the old one stays.`,
      `The link works for ${days} days.`,
    ],
    action: { label: 'Confirm this address', url: confirmUrl },
    reason: "Wasn't you? You don't need to do anything: without the link nothing changes.",
  }),
  sw: ({ company, name, confirmUrl, days }) => ({
    subject: `Thibitisha barua pepe yako mpya ya ${company}`,
    heading: 'Thibitisha barua pepe yako mpya',
    paragraphs: [
      `${name}, anwani hii imewekwa kuwa mpya ya akaunti yako ya ${company}. Hadi utakapoithibitisha, ya zamani inabaki.`,
      `Kiungo kinafanya kazi kwa siku ${days}.`,
    ],
    action: { label: 'Thibitisha anwani hii', url: confirmUrl },
    reason: 'Si wewe? Huna haja ya kufanya lolote: bila kiungo hakuna kinachobadilika.',
  }),
}
