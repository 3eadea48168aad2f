import { dayText } from '../day-text.ts'
import type { Language } from '../errors.ts'
import { ksh } from '../money.ts'

/** The facts in the text. Amounts in shillings, days YYYY-MM-DD. */
type Paid = {
  number: string
  amount: number
  paidOn: string
  left: number
  next: { dueOn: string; amount: number } | null
}

/** Of one SMS in its own alphabet. */
export const longestReceiptText = 160

type Words = Record<'received' | 'left' | 'next', (receipt: string, amount: string, day: string) => string> & {
  nothingLeft: string
  thanks: string
}

const words: Record<Language, Words> = {
  en: {
    received: (receipt, amount, day) => `Receipt ${receipt}: ${amount} received on ${day}.`,
    left: (_receipt, amount) => `Left to pay: ${amount}.`,
    next: (_receipt, amount, day) => `Next: ${amount} by ${day}.`,
    nothingLeft: 'Nothing is left to pay.',
    thanks: 'Thank you.',
  },
  sw: {
    received: (receipt, amount, day) => `Risiti ${receipt}: tumepokea ${amount} tarehe ${day}.`,
    left: (_receipt, amount) => `Deni lililobaki: ${amount}.`,
    next: (_receipt, amount, day) => `Yajayo: ${amount}, mwisho ${day}.`,
    nothingLeft: 'Huna deni lililobaki.',
    thanks: 'Asante.',
  },
}

/** A receipt as a text message of at most `longestReceiptText` characters: what is less important is left out. */
export function receiptText({ number, amount, paidOn, left, next }: Paid, language: Language): string {
  const { received, left: owed, next: then, nothingLeft, thanks } = words[language]
  const day = (value: string) => dayText(value, language, null)
  const parts = [
    received(number, ksh(amount), day(paidOn)),
    left > 0 ? owed(number, ksh(left), '') : nothingLeft,
    ...(next ? [then(number, ksh(next.amount), day(next.dueOn))] : []),
    thanks,
  ]
  // A no-break space is not in the alphabet of SMS, and would shorten the message to 70 characters.
  const text = parts.join(' ').replace(/\u00a0/g, ' ')
  return text.length <= longestReceiptText ? text : text.slice(0, text.length - thanks.length).trimEnd()
}
