import type { MailTemplate } from '#api/modules/notifications/mails/mail.ts'

type Data = { company: string; name: string }

/** To the old address: the account has another one from now on. */
export const emailChanged: MailTemplate<Data> = {
  en: ({ company, name }) => ({
    subject: `The email address of your ${company} account was changed`,
    heading: 'Your email address was changed',
    paragraphs: [
      `${name}, your account at ${company} has another email address from now on, which was confirmed. You get no more mail at this one.`,
      'If it was not you, tell your branch or an administrator at once.',
    ],
    reason: 'You get this because it concerns the security of your account.',
  }),
  sw: ({ company, name }) => ({
    subject: `Barua pepe ya akaunti yako ya ${company} imebadilishwa`,
    heading: 'Barua pepe yako imebadilishwa',
    paragraphs: [
      `${name}, akaunti yako ya ${company} ina barua pepe nyingine kuanzia sasa, iliyothibitishwa. Hutapokea ujumbe tena kwa anwani hii.`,
      'Ikiwa si wewe, mwambie msimamizi au tawi lako mara moja.',
    ],
    reason: 'Umepokea ujumbe huu kwa sababu unahusu usalama wa akaunti yako.',
  }),
}
