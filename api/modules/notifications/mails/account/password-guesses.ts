import type { MailTemplate } from '#api/modules/notifications/mails/mail.ts'
import { placeholderUrl } from '#api/modules/page-urls.ts'

type Data = { company: string; name: string; what: 'password' | 'code' }

/** Many wrong passwords or codes were tried for an account from client IPs unknown to it. */
export const guesses: MailTemplate<Data> = {
  en: ({ company, name, what }) => ({
    subject: `Someone is trying to log in to your ${company} account`,
    heading: 'Someone is trying to log in',
    paragraphs:
      what === 'password'
        ? [
            `${name}, in the last hour many wrong passwords were tried for your account. No one got in. For now we turn away log-ins from places you never logged in from.`,
            'If it was you, choose a new password with the link below. If not, and your password is short or used elsewhere, change it.',
          ]
        : [
            `${name}, someone entered your password and then many wrong codes of your authenticator app. No one got in, but someone else knows your password.`,
            'Choose a new password now with the link below. If your code is refused meanwhile, use one of your recovery codes.',
          ],
    action: { label: 'Choose a new password', url: placeholderUrl('en', '/forgot') },
    reason: 'You get this because it concerns the security of your account.',
  }),
  sw: ({ company, name, what }) => ({
    subject: `Mtu anajaribu kuingia kwenye akaunti yako ya ${company}`,
    heading: 'Mtu anajaribu kuingia',
    paragraphs:
      what === 'password'
        ? [
            `${name}, katika saa iliyopita manenosiri mengi yasiyo sahihi yamejaribiwa kwenye akaunti yako. Hakuna aliyeingia. Kwa sasa tunakataa kuingia kutoka mahali ambapo hujawahi kuingia.`,
            'Ikiwa ni wewe, weka nenosiri jipya kwa kiungo kilicho hapa chini. Ikiwa si wewe, na nenosiri lako ni fupi au unalitumia kwingine, libadilishe.',
          ]
        : [
            `${name}, mtu ameweka nenosiri lako na kisha misimbo mingi isiyo sahihi ya programu yako ya uthibitishaji. Hakuna aliyeingia, lakini nenosiri lako linajulikana na mtu mwingine.`,
            'Weka nenosiri jipya sasa kwa kiungo kilicho hapa chini. Msimbo wako ukikataliwa kwa wakati huu, tumia mmoja wa misimbo yako ya akiba.',
          ],
    action: { label: 'Weka nenosiri jipya', url: placeholderUrl('sw', '/forgot') },
    reason: 'Umepokea ujumbe huu kwa sababu unahusu usalama wa akaunti yako.',
  }),
}
