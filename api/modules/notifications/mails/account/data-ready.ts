import type { MailTemplate } from '#api/modules/notifications/mails/mail.ts'
import { placeholderUrl } from '#api/modules/page-urls.ts'

type Data = { company: string; name: string }

/** The data export is ready. The mail has no download link: the download needs the owner's session. */
export const dataReady: MailTemplate<Data> = {
  en: ({ company, name }) => ({
    subject: 'Your data is ready',
    heading: 'The copy of your data is ready',
    paragraphs: [
      `${name}, you asked for a copy of all that ${company} holds about you. You can download it for seven days, on the Privacy tab of your account; then it is deleted.`,
      'Save it where only you can read it.',
    ],
    action: { label: 'Open my account', url: placeholderUrl('en', '/account?tab=privacy') },
    reason: 'You get this because you asked for your data. If it was not you, change your password now.',
  }),
  sw: ({ company, name }) => ({
    subject: 'Taarifa zako ziko tayari',
    heading: 'Nakala ya taarifa zako iko tayari',
    paragraphs: [
      `${name}, uliomba nakala ya taarifa zote ambazo ${company} inahifadhi kukuhusu. Unaweza kuipakua kwa siku saba, kwenye sehemu ya Faragha ya akaunti yako; kisha itafutwa.`,
      'Ihifadhi mahali ambapo ni wewe tu unayeweza kuisoma.',
    ],
    action: { label: 'Fungua akaunti yangu', url: placeholderUrl('sw', '/account?tab=privacy') },
    reason: 'Umepokea ujumbe huu kwa sababu uliomba taarifa zako. Kama si wewe, badilisha nenosiri lako sasa.',
  }),
}
