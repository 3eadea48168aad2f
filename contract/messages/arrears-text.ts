import { dayText } from '../day-text.ts'
import type { Language } from '../errors.ts'
import type { AgeingBucket } from '../lending/arrears.staff.ts'
import { ksh } from '../money.ts'

/** Clients in arrears by days past due. */
export const ageingLabels: Record<Language, Record<AgeingBucket, string>> = {
  en: { '1-30': '1 to 30 days', '31-60': '31 to 60 days', '61-90': '61 to 90 days', 'over-90': 'Over 90 days' },
  sw: {
    '1-30': 'Siku 1 hadi 30',
    '31-60': 'Siku 31 hadi 60',
    '61-90': 'Siku 61 hadi 90',
    'over-90': 'Zaidi ya siku 90',
  },
}

/** The facts in the text: amount in shillings, day YYYY-MM-DD, number of the till or paybill. */
type Facts = { firstName: string; payTo: string | null }
type Late = Facts & { overdue: number; since: string }
type Due = Facts & { amount: number; dueOn: string }

type Sentence = (name: string, amount: string, day: string) => string
type Words = { since: Sentence; due: Sentence; pay: (payTo: string | null) => string }

const words: Record<Language, Words> = {
  en: {
    since: (name, amount, day) => `Hello ${name}. ${amount} has been due since ${day}.`,
    due: (name, amount, day) => `Hello ${name}. ${amount} is due on ${day}.`,
    pay: (payTo) => `Please pay${payTo ? ` to M-Pesa ${payTo}` : ''}, or call us to say when you will pay. Thank you.`,
  },
  sw: {
    since: (name, amount, day) => `Habari ${name}. ${amount} ilitakiwa kulipwa tangu ${day}.`,
    due: (name, amount, day) => `Habari ${name}. ${amount} inatakiwa kulipwa tarehe ${day}.`,
    pay: (payTo) => `Tafadhali lipa${payTo ? ` kwa M-Pesa ${payTo}` : ''}, au tupigie utuambie utalipa lini. Asante.`,
  },
}

/** How to pay. */
export const payWords = (payTo: string | null, language: Language) => words[language].pay(payTo)

// A no-break space is not in the alphabet of SMS, and would shorten the message to 70 characters.
const toSms = (text: string) => text.replace(/\u00a0/g, ' ')

/** Reminds a client of what is overdue, and of how to pay it, in one SMS for names of usual length. */
export const arrearsText = ({ firstName, overdue, since, payTo }: Late, language: Language) =>
  toSms(
    `${words[language].since(firstName, ksh(overdue), dayText(since, language, null))} ${payWords(payTo, language)}`,
  )

/** The same of what will be due. */
export const dueText = ({ firstName, amount, dueOn, payTo }: Due, language: Language) =>
  toSms(`${words[language].due(firstName, ksh(amount), dayText(dueOn, language, null))} ${payWords(payTo, language)}`)
