import type { MailTemplate } from '#api/modules/notifications/mails/mail.ts'
import { placeholderUrl } from '#api/modules/page-urls.ts'

type Data = { company: string; name: string; isOn: boolean }

/** Two-factor sign-in was switched on or off. */
export const twoFactorChanged: MailTemplate<Data> = {
  en: ({ company, name, isOn }) => ({
    subject: `Two-factor sign-in is ${isOn ? 'on' : 'off'} for your ${company} account`,
    heading: `Two-factor sign-in is ${isOn ? 'on' : 'off'}`,
    paragraphs: [
      isOn
        ? `${name}, from now on you need a code from your authenticator app as well as your password. Keep your recovery codes in a safe place.`
        : `${name}, from now on you need only your password to log in.`,
      'If it was not you, change your password at once.',
    ],
    action: { label: 'Open my account', url: placeholderUrl('en', '/account?tab=security') },
    reason: 'You get this because it concerns the security of your account.',
  }),
  sw: ({ company, name, isOn }) => ({
    subject: `Uthibitisho wa hatua mbili ${isOn ? 'umewashwa' : 'umezimwa'} kwenye akaunti yako ya ${company}`,
    heading: `Uthibitisho wa hatua mbili ${isOn ? 'umewashwa' : 'umezimwa'}`,
    paragraphs: [
      isOn
        ? `${name}, kuanzia sasa kuingia kunahitaji msimbo wa programu yako ya uthibitishaji pamoja na nenosiri. Hifadhi misimbo yako ya akiba mahali salama.`
        : `${name}, kuanzia sasa nenosiri lako pekee linafungua akaunti yako.`,
      'Ikiwa si wewe, badilisha nenosiri lako mara moja.',
    ],
    action: { label: 'Tazama akaunti yangu', url: placeholderUrl('sw', '/account?tab=security') },
    reason: 'Umepokea ujumbe huu kwa sababu unahusu usalama wa akaunti yako.',
  }),
}
