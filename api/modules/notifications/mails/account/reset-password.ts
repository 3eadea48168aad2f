import type { MailTemplate } from '#api/modules/notifications/mails/mail.ts'

type Data = { company: string; name: string; isStaff: boolean; resetUrl: string; minutes: number }

/** The link to choose a new password. */
export const resetPassword: MailTemplate<Data> = {
  en: ({ company, name, isStaff, resetUrl, minutes }) => ({
    subject: `Choose a new password for ${company}`,
    heading: 'Choose a new password',
    paragraphs: [
      `${name}, someone asked for a new password for your ${isStaff ? 'staff account' : 'account'} at ${company}.`,
      `The link works once, for ${minutes} minutes. Links in earlier emails no longer work.`,
    ],
    action: { label: 'Choose a new password', url: resetUrl },
    reason: "Wasn't you? You don't need to do anything: your password has not changed.",
  }),
  sw: ({ company, name, isStaff, resetUrl, minutes }) => ({
    subject: `Weka nenosiri jipya la ${company}`,
    heading: 'Weka nenosiri jipya',
    paragraphs: [
      `${name}, mtu ameomba nenosiri jipya kwa ${isStaff ? 'akaunti yako ya wafanyakazi' : 'akaunti yako'} ya ${company}.`,
      `Kiungo kinafanya kazi mara moja tu, kwa dakika ${minutes}. Viungo vya barua za awali havifanyi kazi tena.`,
    ],
    action: { label: 'Weka nenosiri jipya', url: resetUrl },
    reason: 'Si wewe? Huna haja ya kufanya lolote: nenosiri lako linabaki lilivyo.',
  }),
}
