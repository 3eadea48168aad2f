import type { MailTemplate } from '#api/modules/notifications/mails/mail.ts'
import { placeholderUrl } from '#api/modules/page-urls.ts'
import type { Language } from '#contract/errors.ts'
import { refusalNames } from '#contract/messages/refusal-names.ts'
import { ksh } from '#contract/money.ts'

const refusalLabel = (code: string, language: Language) =>
  new Map(Object.entries(refusalNames[language])).get(code) ?? code

type Data = {
  company: string
  /** Refused bookings by reason, the most frequent first. */
  refusals: { code: string; count: number }[]
  reversals: number
  /** Shillings. */
  reversed: number
}

const sumOf = (refusals: Data['refusals']) => refusals.reduce((sum, { count }) => sum + count, 0)

/** Refused bookings and reversed repayments since the last mail, for staff who chose them. */
export const failedTransactions: MailTemplate<Data> = {
  en: ({ company, refusals, reversals, reversed }) => ({
    subject: `Failed transactions: ${sumOf(refusals) + reversals}`,
    heading: 'Failed transactions',
    paragraphs: ['Bookings that were refused and repayments that were reversed since the last email.'],
    facts: [
      ...refusals.map(({ code, count }) => ({ label: refusalLabel(code, 'en'), value: String(count) })),
      ...(reversals > 0 ? [{ label: 'Reversed repayments', value: `${reversals}, ${ksh(reversed)}` }] : []),
    ],
    action: { label: 'Open refused bookings', url: placeholderUrl('en', '/admin/refusals') },
    reason: `You get this because you chose emails about failed transactions of ${company}. Change it under My Profile.`,
  }),
  sw: ({ company, refusals, reversals, reversed }) => ({
    subject: `Miamala iliyoshindwa: ${sumOf(refusals) + reversals}`,
    heading: 'Miamala iliyoshindwa',
    paragraphs: ['Oda zilizokataliwa na marejesho yaliyobatilishwa tangu barua pepe iliyopita.'],
    facts: [
      ...refusals.map(({ code, count }) => ({ label: refusalLabel(code, 'sw'), value: String(count) })),
      ...(reversals > 0 ? [{ label: 'Marejesho yaliyobatilishwa', value: `${reversals}, ${ksh(reversed)}` }] : []),
    ],
    action: { label: 'Fungua oda zilizokataliwa', url: placeholderUrl('en', '/admin/refusals') },
    reason: `Umepokea ujumbe huu kwa sababu ulichagua barua pepe kuhusu miamala iliyoshindwa ya ${company}. Badilisha kwenye Wasifu wangu.`,
  }),
}
