import type { MailTemplate } from '#api/modules/notifications/mails/mail.ts'
import { placeholderUrl } from '#api/modules/page-urls.ts'

type Data = { company: string; name: string; signsIn: boolean }

/** The phone of an account was changed; `signsIn`: it is the one that signs in from now on. */
export const phoneChanged: MailTemplate<Data> = {
  en: ({ company, name, signsIn }) => ({
    subject: `The phone number of your ${company} account was changed`,
    heading: 'Your phone number was changed',
    paragraphs: [
      signsIn
        ? `${name}, from now on you log in with the new phone number or with your email address.`
        : `${name}, the new number stands in your profile. You still log in with the number you had before, until you save the new one together with your password.`,
      'If it was not you, change your password at once.',
    ],
    action: { label: 'Look at my account', url: placeholderUrl('en', '/account?tab=profile') },
    reason: 'You get this because it concerns the security of your account.',
  }),
  sw: ({ company, name, signsIn }) => ({
    subject: `Namba ya simu ya akaunti yako ya ${company} imebadilishwa`,
    heading: 'Namba yako ya simu imebadilishwa',
    paragraphs: [
      signsIn
        ? `${name}, kuanzia sasa unaingia kwa namba mpya ya simu au kwa barua pepe yako.`
        : `${name}, namba mpya imewekwa kwenye wasifu wako. Bado unaingia kwa namba ya awali hadi utakapohifadhi mpya pamoja na nenosiri lako.`,
      'Ikiwa si wewe, badilisha nenosiri lako mara moja.',
    ],
    action: { label: 'Tazama akaunti yangu', url: placeholderUrl('sw', '/account?tab=profile') },
    reason: 'Umepokea ujumbe huu kwa sababu unahusu usalama wa akaunti yako.',
  }),
}
