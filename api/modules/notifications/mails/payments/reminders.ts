import type { MailTemplate, MailTexts } from '#api/modules/notifications/mails/mail.ts'
import { placeholderUrl } from '#api/modules/page-urls.ts'
import { longDay } from '#api/platform/days.ts'
import type { Language } from '#contract/errors.ts'
import { payWords } from '#contract/messages/arrears-text.ts'
import { ksh } from '#contract/money.ts'

/** The data of reminders; amounts in shillings, days as YYYY-MM-DD. */
type ReminderData = {
  company: string
  /** First name of the recipient. */
  name: string
  /** The due day; the oldest one of what is overdue. */
  dueOn: string
  /** What of the day is unpaid, or all that is overdue. */
  amount: number
  /** What is owed now. */
  left: number
  /** Number of the till or paybill; null without one. */
  payTo: string | null
}

type Words = (reminder: { name: string; sum: string; day: string }) => Pick<MailTexts, 'subject' | 'heading'> & {
  text: string
}

const frames = {
  en: {
    due: 'Due on',
    since: 'Due since',
    amount: 'Amount',
    left: 'Left to pay',
    action: 'See what you owe',
    reason: (company: string) =>
      `You get this because you owe ${company} a payment. To get no reminders, change it under Notifications in your account.`,
  },
  sw: {
    due: 'Siku ya kulipa',
    since: 'Ilitakiwa tangu',
    amount: 'Kiasi',
    left: 'Deni lililobaki',
    action: 'Tazama unachodaiwa',
    reason: (company: string) =>
      `Umepokea ujumbe huu kwa sababu ${company} inakudai malipo. Ili usipate vikumbusho, badilisha kwenye Arifa katika akaunti yako.`,
  },
}

const reminder = (label: 'due' | 'since', texts: Record<Language, Words>): MailTemplate<ReminderData> => {
  const render =
    (language: Language) =>
    ({ company, name, dueOn, amount, left, payTo }: ReminderData): MailTexts => {
      const words = frames[language]
      const [sum, day] = [ksh(amount), longDay(dueOn, language)]
      const { text, ...heads } = texts[language]({ name, sum, day })
      return {
        ...heads,
        paragraphs: [text, payWords(payTo, language)],
        facts: [
          { label: words.amount, value: sum },
          { label: words[label], value: day },
          { label: words.left, value: ksh(left) },
        ],
        action: { label: words.action, url: placeholderUrl(language, '/orders') },
        reason: words.reason(company),
      }
    }
  return { en: render('en'), sw: render('sw') }
}

/** A due day of a member is near. */
export const paymentDue = reminder('due', {
  en: ({ name, sum, day }) => ({
    subject: `${sum} is due on ${day}`,
    heading: 'A payment is due soon',
    text: `Hello ${name}. ${sum} is due on ${day}.`,
  }),
  sw: ({ name, sum, day }) => ({
    subject: `${sum} inatakiwa kulipwa tarehe ${day}`,
    heading: 'Siku ya kulipa inakaribia',
    text: `Habari ${name}. ${sum} inatakiwa kulipwa tarehe ${day}.`,
  }),
})

/** A due day of a member has passed. */
export const paymentOverdue = reminder('since', {
  en: ({ name, sum, day }) => ({
    subject: `${sum} is overdue`,
    heading: 'A payment is overdue',
    text: `Hello ${name}. ${sum} has been due since ${day}.`,
  }),
  sw: ({ name, sum, day }) => ({
    subject: `${sum} imechelewa kulipwa`,
    heading: 'Malipo yamechelewa',
    text: `Habari ${name}. ${sum} ilitakiwa kulipwa tangu ${day}.`,
  }),
})
