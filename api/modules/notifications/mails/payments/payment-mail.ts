import type { MailTemplate, MailTexts } from '#api/modules/notifications/mails/mail.ts'
import { placeholderUrl } from '#api/modules/page-urls.ts'
import { longDay } from '#api/platform/days.ts'
import type { Language } from '#contract/errors.ts'
import type { RepaymentMethod } from '#contract/lending/ledger.ts'
import { methodLabels } from '#contract/messages/method-labels.ts'
import { ksh } from '#contract/money.ts'

/** The data of mails about a payment; amounts in shillings, days as YYYY-MM-DD. */
export type PaymentData = {
  company: string
  /** First name of the recipient. */
  name: string
  /** Of the receipt. */
  number: string
  /** The recipient's part of it. */
  amount: number
  paidOn: string
  method: RepaymentMethod
  /** What is owed now. */
  left: number
  next: { dueOn: string; amount: number } | null
}

type PaymentTexts = Pick<MailTexts, 'subject' | 'heading' | 'paragraphs'>

const frames = {
  en: {
    receipt: 'Receipt',
    amount: 'Amount',
    paidOn: 'Paid on',
    method: 'Paid by',
    left: 'Left to pay',
    next: 'Next due',
    action: 'See your payments',
    reason: (company: string) => `You get this because ${company} recorded a payment in your name.`,
  },
  sw: {
    receipt: 'Risiti',
    amount: 'Kiasi',
    paidOn: 'Siku ya malipo',
    method: 'Njia ya malipo',
    left: 'Deni lililobaki',
    next: 'Malipo yajayo',
    action: 'Tazama malipo yako',
    reason: (company: string) => `Umepokea ujumbe huu kwa sababu ${company} iliandika malipo kwa jina lako.`,
  },
}

/** A template with its own texts, and the facts and the link that all mails about payments share. */
export const paymentMail = (
  texts: Record<Language, (payment: { name: string; number: string; sum: string }) => PaymentTexts>,
): MailTemplate<PaymentData> => {
  const render = (language: Language) => (data: PaymentData) => {
    const { company, name, number, paidOn, method, left, next } = data
    const words = frames[language]
    const sum = ksh(data.amount)
    return {
      ...texts[language]({ name, number, sum }),
      facts: [
        { label: words.receipt, value: number },
        { label: words.amount, value: sum },
        { label: words.paidOn, value: longDay(paidOn, language) },
        { label: words.method, value: methodLabels[language][method] },
        { label: words.left, value: ksh(left) },
        ...(next ? [{ label: words.next, value: `${ksh(next.amount)}, ${longDay(next.dueOn, language)}` }] : []),
      ],
      action: { label: words.action, url: placeholderUrl(language, '/orders?tab=payments') },
      reason: words.reason(company),
    }
  }
  return { en: render('en'), sw: render('sw') }
}
