import type { MailTemplate } from '#api/modules/notifications/mails/mail.ts'
import { placeholderUrl } from '#api/modules/page-urls.ts'
import { deviceLabel } from '#contract/messages/devices.ts'

type Data = { company: string; name: string; device: string }

/** The account was used on a new device. */
export const newSignIn: MailTemplate<Data> = {
  en: ({ company, name, device }) => ({
    subject: `New sign-in to your ${company} account`,
    heading: 'A new device signed in',
    paragraphs: [
      `${name}, your account was just used to log in on a new device.`,
      'If it was you, there is nothing to do. If not, change your password now: that logs out every other device.',
    ],
    facts: [{ label: 'Device', value: device }],
    action: { label: 'Open my account', url: placeholderUrl('en', '/account?tab=security') },
    reason: 'You get this because Security Alerts are on in your account settings.',
  }),
  sw: ({ company, name, device }) => ({
    subject: `Kuna aliyeingia upya kwenye akaunti yako ya ${company}`,
    heading: 'Kifaa kipya kimeingia',
    paragraphs: [
      `${name}, akaunti yako imefunguliwa sasa hivi kwenye kifaa ambacho hakijatumika awali.`,
      'Ikiwa ni wewe, hakuna tatizo. Ikiwa si wewe, badilisha nenosiri lako sasa: vifaa vingine vyote vitaondolewa.',
    ],
    facts: [{ label: 'Kifaa', value: deviceLabel(device, 'sw') }],
    action: { label: 'Tazama akaunti yangu', url: placeholderUrl('sw', '/account?tab=security') },
    reason: 'Umepokea ujumbe huu kwa sababu arifa za usalama zimewashwa kwenye mipangilio ya akaunti yako.',
  }),
}
