import type { MailTemplate } from '#api/modules/notifications/mails/mail.ts'
import { placeholderUrl } from '#api/modules/page-urls.ts'

type Data = { company: string; name: string; days: number }

/** The deletion of an account was requested; the owner can cancel it for some days. */
export const deletionRequested: MailTemplate<Data> = {
  en: ({ company, name, days }) => ({
    subject: `Your ${company} account will be deleted`,
    heading: 'You asked us to delete your account',
    paragraphs: [
      `${name}, in ${days} days we will delete your name, phone, email, addresses and picture from our records. This cannot be undone.`,
      'Until then you can log in as usual, and cancel the deletion on the Privacy tab of your account. While orders are open or money is owed, we wait until they are settled.',
    ],
    action: { label: 'Open my account', url: placeholderUrl('en', '/account?tab=privacy') },
    reason:
      'You get this because this was requested with your password. If it was not you, cancel the deletion and change your password now.',
  }),
  sw: ({ company, name, days }) => ({
    subject: `Akaunti yako ya ${company} itafutwa`,
    heading: 'Uliomba tufute akaunti yako',
    paragraphs: [
      `${name}, baada ya siku ${days} tutaondoa jina, simu, barua pepe, anwani na picha yako kwenye kila tunachohifadhi. Hatua hii haiwezi kutenguliwa.`,
      'Hadi wakati huo unaweza kuingia kama kawaida, na kuamua kubaki na akaunti yako kwenye sehemu ya Faragha. Kukiwa na oda zilizo wazi au deni, tunasubiri hadi yakamilike.',
    ],
    action: { label: 'Fungua akaunti yangu', url: placeholderUrl('sw', '/account?tab=privacy') },
    reason:
      'Umepokea ujumbe huu kwa sababu mtu mwenye nenosiri lako aliomba hivyo. Kama si wewe, baki na akaunti na ubadilishe nenosiri lako sasa.',
  }),
}
