import type { MailTemplate } from '#api/modules/notifications/mails/mail.ts'
import { placeholderUrl } from '#api/modules/page-urls.ts'
import type { Language } from '#contract/errors.ts'
import { ksh } from '#contract/money.ts'

/** The name of each reason of a refused booking, as the list of them shows it. */
const labels: Record<string, readonly [en: string, sw: string]> = {
  LOAN_LIMIT_REACHED: ['Loan limit reached', 'Kikomo cha mkopo kimefikiwa'],
  LIMIT_NOT_SET: ['No loan limit', 'Hana kikomo cha mkopo'],
  OUT_OF_STOCK: ['Not enough in stock', 'Bidhaa hazitoshi'],
  PRODUCT_NOT_SOLD: ['No longer sold', 'Haiuzwi tena'],
  PRICE_CHANGED: ['Price changed', 'Bei imebadilika'],
  ORDER_TOTAL_ZERO: ['Total of 0', 'Jumla ya 0'],
  CLIENT_NOT_ACTIVE: ['Client not active', 'Mteja amesimamishwa'],
  CLIENT_NOT_IN_GROUP: ['Client in no group', 'Mteja hana kikundi'],
  GROUP_NOT_ACTIVE: ['Group not active', 'Kikundi kimesimamishwa'],
  OFFICER_NOT_OF_GROUP: ['Credit officer changed', 'Afisa mikopo amebadilika'],
  OFFICER_NOT_ACTIVE: ['Credit officer not active', 'Afisa mikopo amesimamishwa'],
  PROMO_INVALID: ['Wrong promo code', 'Msimbo wa ofa si sahihi'],
  PROMO_ENDED: ['Promo code not valid now', 'Msimbo wa ofa hautumiki sasa'],
  PROMO_MINIMUM: ['Below the promo minimum', 'Haijafika kiwango cha ofa'],
  PROMO_USED_UP: ['Promo code used up', 'Msimbo wa ofa umekwisha'],
  REQUEST_CLOSED: ['Request already answered', 'Ombi limeshajibiwa'],
}

const refusalLabel = (code: string, language: Language) => labels[code]?.[language === 'sw' ? 1 : 0] ?? code

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
