import type { MailTemplate } from '#api/modules/notifications/mails/mail.ts'

type Data = { company: string; name: string; newEmail: string }

/** To the old address: another one was entered and waits for its confirmation. */
export const emailChanging: MailTemplate<Data> = {
  en: ({ company, name, newEmail }) => ({
    subject: `A new email address for your ${company} account`,
    heading: 'A new email address was entered',
    paragraphs: [
      `${name}, staff of ${company} entered another email address for your account. It counts once it is confirmed; until then this one stays.`,
      'If you do not know about this, choose a new password immediately, which withdraws the new address, and tell your branch or an administrator.',
    ],
    facts: [{ label: 'New address', value: newEmail }],
    reason: 'You get this because it concerns the security of your account.',
  }),
  sw: ({ company, name, newEmail }) => ({
    subject: `Barua pepe mpya ya akaunti yako ya ${company}`,
    heading: 'Barua pepe mpya imewekwa',
    paragraphs: [
      `${name}, wafanyakazi wa ${company} wameweka barua pepe nyingine kwenye akaunti yako. Itatumika ikithibitishwa; hadi hapo hii inabaki.`,
      'Kama hujui habari hii, badilisha nenosiri lako mara moja, jambo ambalo litaondoa anwani mpya, kisha mwambie msimamizi au tawi lako.',
    ],
    facts: [{ label: 'Anwani mpya', value: newEmail }],
    reason: 'Umepokea ujumbe huu kwa sababu unahusu usalama wa akaunti yako.',
  }),
}
