import type { MailTemplate } from '#api/modules/notifications/mails/mail.ts'
import { placeholderUrl } from '#api/modules/page-urls.ts'

type Data = { company: string; name: string }

/** The recovery codes of an account were replaced. */
export const recoveryCodesRenewed: MailTemplate<Data> = {
  en: ({ company, name }) => ({
    subject: `New recovery codes for your ${company} account`,
    heading: 'You have new recovery codes',
    paragraphs: [
      `${name}, new recovery codes were just made for your account. The earlier ones no longer work. Keep the new ones in a safe place.`,
      'If it was not you, change your password at once.',
    ],
    action: { label: 'Open my account', url: placeholderUrl('en', '/account?tab=security') },
    reason: 'You get this because it concerns the security of your account.',
  }),
  sw: ({ company, name }) => ({
    subject: `Misimbo mipya ya akiba ya akaunti yako ya ${company}`,
    heading: 'Una misimbo mipya ya akiba',
    paragraphs: [
      `${name}, misimbo mipya ya akiba imetengenezwa sasa hivi kwa akaunti yako. Ile ya zamani haifanyi kazi tena. Hifadhi mipya mahali salama.`,
      'Ikiwa si wewe, badilisha nenosiri lako mara moja.',
    ],
    action: { label: 'Tazama akaunti yangu', url: placeholderUrl('sw', '/account?tab=security') },
    reason: 'Umepokea ujumbe huu kwa sababu unahusu usalama wa akaunti yako.',
  }),
}
