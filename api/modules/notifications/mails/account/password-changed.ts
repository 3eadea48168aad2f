import type { MailTemplate } from '#api/modules/notifications/mails/mail.ts'
import { placeholderUrl } from '#api/modules/page-urls.ts'

type Data = { company: string; name: string }

/** The password of an account was changed, by its owner or by a link of a mail. */
export const passwordChanged: MailTemplate<Data> = {
  en: ({ company, name }) => ({
    subject: `Your ${company} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `${name}, the password of your account was just changed. All other devices are signed out.`,
      'If it was not you, choose a new password at once.',
    ],
    action: { label: 'Choose a new password', url: placeholderUrl('en', '/forgot') },
    reason: 'You get this because it concerns the security of your account.',
  }),
  sw: ({ company, name }) => ({
    subject: `Nenosiri lako la ${company} limebadilishwa`,
    heading: 'Nenosiri lako limebadilishwa',
    paragraphs: [
      `${name}, nenosiri la akaunti yako limebadilishwa sasa hivi. Vifaa vingine vyote vimeondolewa.`,
      'Ikiwa si wewe, weka nenosiri jipya mara moja.',
    ],
    action: { label: 'Weka nenosiri jipya', url: placeholderUrl('sw', '/forgot') },
    reason: 'Umepokea ujumbe huu kwa sababu unahusu usalama wa akaunti yako.',
  }),
}
