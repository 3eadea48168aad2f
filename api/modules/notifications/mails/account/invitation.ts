import type { MailTemplate } from '#api/modules/notifications/mails/mail.ts'

type Data = { company: string; name: string; isStaff: boolean; acceptUrl: string; days: number }

/** Staff added an account: the link to choose its first password. */
export const invitation: MailTemplate<Data> = {
  en: ({ company, name, isStaff, acceptUrl, days }) => ({
    subject: `Your ${isStaff ? 'staff ' : ''}account at ${company}`,
    heading: `Welcome to ${company}`,
    paragraphs: [
      `${name}, we made ${isStaff ? 'a staff account' : 'an account'} for you at ${company}. Choose a password to log in.`,
      `The link works once, for ${days} days. Links in earlier invitations no longer work.`,
    ],
    action: { label: 'Choose a password', url: acceptUrl },
    reason: `You get this because staff of ${company} added your email address. If you do not know why, you don't need to do anything.`,
  }),
  sw: ({ company, name, isStaff, acceptUrl, days }) => ({
    subject: `Akaunti yako ${isStaff ? 'ya wafanyakazi ' : ''}ya ${company}`,
    heading: `Karibu ${company}`,
    paragraphs: [
      `${name}, tumekufungulia ${isStaff ? 'akaunti ya wafanyakazi' : 'akaunti'} ya ${company}. Weka nenosiri ili uingie.`,
      `Kiungo kinafanya kazi mara moja tu, kwa siku ${days}. Viungo vya mialiko ya awali havifanyi kazi tena.`,
    ],
    action: { label: 'Weka nenosiri', url: acceptUrl },
    reason: `Umepokea ujumbe huu kwa sababu wafanyakazi wa ${company} waliongeza barua pepe yako. Kama hujui sababu, huna haja ya kufanya lolote.`,
  }),
}
