import type { MailTemplate } from './mail.ts'

type Data = { company: string; confirmUrl: string; unsubscribeUrl: string; days: number }

/** The confirmation link for a newsletter subscription. */
export const newsletterConfirm: MailTemplate<Data> = {
  en: ({ company, confirmUrl, unsubscribeUrl, days }) => ({
    subject: `Confirm your ${company} newsletter`,
    heading: 'One more step',
    paragraphs: [
      `Someone entered this address to get the newsletter of ${company}. If it was you, please confirm it.`,
      `The link works for ${days} days. If you do not confirm, we send nothing and delete the address.`,
    ],
    action: { label: 'Confirm my subscription', url: confirmUrl },
    reason: "Wasn't you? You don't need to do anything.",
    unsubscribe: { label: 'Remove this address now', url: unsubscribeUrl },
  }),
  sw: ({ company, confirmUrl, unsubscribeUrl, days }) => ({
    subject: `Thibitisha jarida lako la ${company}`,
    heading: 'Hatua moja zaidi',
    paragraphs: [
      `Mtu ameweka anwani hii ili kupokea jarida la ${company}. Kama ni wewe, tafadhali thibitisha.`,
      `Kiungo kinafanya kazi kwa siku ${days}. Usipothibitisha hatutatuma chochote, na tutaisahau anwani hii.`,
    ],
    action: { label: 'Thibitisha usajili wangu', url: confirmUrl },
    reason: 'Si wewe? Huna haja ya kufanya lolote.',
    unsubscribe: { label: 'Ondoa anwani hii sasa', url: unsubscribeUrl },
  }),
}
