import type { MailTemplate } from '#api/modules/notifications/mails/mail.ts'

type Data = { company: string; name: string; newEmail: string }

/** To the old address: another one was entered and waits for its confirmation. */
export const emailChanging: MailTemplate<Data> = {
  en: ({ company, name, newEmail }) => ({
    subject: `A new email address for your ${company} account`,
    heading: 'A new email address was entered',
    paragraphs: [
      `${name}, staff of ${company} entered another email address for your account. It counts once it is confirmed; until then this one stays.`,
      'If you do not know about this, tell your branch or an administrator at once.',
    ],
    facts: [{ label: 'New address', value: newEmail }],
    reason: 'You get this because Security Alerts are on in your account settings.',
  }),
  sw: ({ company, name, newEmail }) => ({
    subject: `Barua pepe mpya ya akaunti yako ya ${company}`,
    heading: 'Barua pepe mpya imewekwa',
    paragraphs: [
      `${name}, wafanyakazi wa ${company} wameweka barua pepe nyingine kwenye akaunti yako. Itatumika ikithibitishwa; hadi hapo hii inabaki.`,
      'Kama hujui habari hii, mwambie msimamizi au tawi lako mara moja.',
    ],
    facts: [{ label: 'Anwani mpya', value: newEmail }],
    reason: 'Umepokea ujumbe huu kwa sababu arifa za usalama zimewashwa kwenye mipangilio ya akaunti yako.',
  }),
}
