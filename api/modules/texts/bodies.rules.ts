import type { TextTo } from '#api/platform/database/text-to.ts'
import type { Language } from '#contract/errors.ts'
import { ksh } from '#contract/money.ts'
import { oneText } from '#contract/site/text-choices.ts'

/** Amounts in shillings, days as YYYY-MM-DD, numbers as they are shown. */
export type TextContent =
  | {
      kind: 'payment-recorded' | 'payment-reversed'
      data: {
        receipt: string
        amount: number
        day: string
        left: number
        next: { dueOn: string; amount: number } | null
      }
    }
  | {
      kind: 'payment-due' | 'payment-overdue'
      data: { amount: number; day: string; payTo: string | null; left: number }
    }
  | {
      kind: 'order-placed' | 'order-shipped' | 'order-delivered' | 'order-cancelled'
      data: {
        order: string
        total: number
        months: number
        expectedOn: string | null
        first: { dueOn: string; amount: number } | null
      }
    }
  | { kind: 'test' }

/** Signs that a phone would send as two, or by which a text becomes one of 70 characters. */
const replacements: Readonly<Record<string, string>> = {
  '[': '(',
  '{': '(',
  ']': ')',
  '}': ')',
  '`': "'",
  '^': '',
  '~': '-',
  '|': '/',
  '\\': '/',
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ŋ: 'ng',
  Ŋ: 'Ng',
  ʼ: "'",
  '…': '...',
  '€': 'EUR',
  '£': 'GBP',
}

/** A text with characters of the alphabet of SMS alone, each of which counts once: `Wanjirũ’s` as `Wanjiru's`. */
export const toPlain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018-\u201b\u2032]/g, "'")
    .replace(/[\u201c-\u201f\u2033«»]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/./gsu, (sign) => replacements[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .replace(/[^ -~]/g, '')
    .trim()

/** Longest name of a person in a text. */
const NAME = 20

const day = (iso: string) => iso.split('-').reverse().join('/')

/** What must be said, then what is said where it fits into one text. */
type Words = [needed: string, ...more: string[]]
type Speaker = (content: TextContent, name: string) => Words

const english: Speaker = (content, name) => {
  switch (content.kind) {
    case 'test':
      return ['texts work. This is a test.']
    case 'payment-recorded': {
      const { receipt, amount, day: on, left, next } = content.data
      return [
        `${name}, we received ${ksh(amount)} on ${day(on)}. Receipt ${receipt}. ${left > 0 ? `Left to pay: ${ksh(left)}.` : 'Nothing is left to pay.'}`,
        ...(next ? [`Next: ${ksh(next.amount)} on ${day(next.dueOn)}.`] : []),
      ]
    }
    case 'payment-reversed': {
      const { receipt, amount, left } = content.data
      return [
        `${name}, receipt ${receipt} of ${ksh(amount)} was taken back. Left to pay: ${ksh(left)}.`,
        'Questions? Ask your credit officer.',
      ]
    }
    case 'payment-due': {
      const { amount, day: on, payTo, left } = content.data
      return [
        `${name}, ${ksh(amount)} is due on ${day(on)}.`,
        ...(payTo ? [`Pay to M-Pesa ${payTo}.`] : []),
        `Left to pay in all: ${ksh(left)}.`,
      ]
    }
    case 'payment-overdue': {
      const { amount, day: since, payTo } = content.data
      return [
        `${name}, ${ksh(amount)} has been due since ${day(since)}.`,
        `Please pay${payTo ? ` to M-Pesa ${payTo}` : ''}, or call us.`,
      ]
    }
    case 'order-placed': {
      const { order, total, months, expectedOn } = content.data
      return [
        `${name}, order ${order} of ${ksh(total)} is booked, to pay in ${months} ${months === 1 ? 'month' : 'months'}.`,
        ...(expectedOn ? [`Expected on ${day(expectedOn)}.`] : []),
      ]
    }
    case 'order-shipped': {
      const { order, expectedOn } = content.data
      return [`${name}, order ${order} is on its way.`, ...(expectedOn ? [`Expected on ${day(expectedOn)}.`] : [])]
    }
    case 'order-delivered': {
      const { order, total, first } = content.data
      return [
        `${name}, order ${order} of ${ksh(total)} is delivered.`,
        ...(first ? [`First payment: ${ksh(first.amount)} on ${day(first.dueOn)}.`] : []),
      ]
    }
    case 'order-cancelled': {
      const { order, total } = content.data
      return [`${name}, order ${order} of ${ksh(total)} is cancelled.`, 'Questions? Ask your credit officer.']
    }
  }
}

const swahili: Speaker = (content, name) => {
  switch (content.kind) {
    case 'test':
      return ['ujumbe unafika. Hili ni jaribio.']
    case 'payment-recorded': {
      const { receipt, amount, day: on, left, next } = content.data
      return [
        `${name}, tumepokea ${ksh(amount)} tarehe ${day(on)}. Risiti ${receipt}. ${left > 0 ? `Deni lililobaki: ${ksh(left)}.` : 'Huna deni.'}`,
        ...(next ? [`Ifuatayo: ${ksh(next.amount)} tarehe ${day(next.dueOn)}.`] : []),
      ]
    }
    case 'payment-reversed': {
      const { receipt, amount, left } = content.data
      return [
        `${name}, risiti ${receipt} ya ${ksh(amount)} imefutwa. Deni lililobaki: ${ksh(left)}.`,
        'Una swali? Muulize afisa mikopo wako.',
      ]
    }
    case 'payment-due': {
      const { amount, day: on, payTo, left } = content.data
      return [
        `${name}, ${ksh(amount)} inatakiwa kulipwa tarehe ${day(on)}.`,
        ...(payTo ? [`Lipa kwa M-Pesa ${payTo}.`] : []),
        `Deni lote: ${ksh(left)}.`,
      ]
    }
    case 'payment-overdue': {
      const { amount, day: since, payTo } = content.data
      return [
        `${name}, ${ksh(amount)} ilitakiwa kulipwa tangu ${day(since)}.`,
        `Tafadhali lipa${payTo ? ` kwa M-Pesa ${payTo}` : ''}, au tupigie.`,
      ]
    }
    case 'order-placed': {
      const { order, total, months, expectedOn } = content.data
      return [
        `${name}, oda ${order} ya ${ksh(total)} imepokelewa, ya kulipwa kwa ${months === 1 ? 'mwezi 1' : `miezi ${months}`}.`,
        ...(expectedOn ? [`Itafika tarehe ${day(expectedOn)}.`] : []),
      ]
    }
    case 'order-shipped': {
      const { order, expectedOn } = content.data
      return [`${name}, oda ${order} iko njiani.`, ...(expectedOn ? [`Itafika tarehe ${day(expectedOn)}.`] : [])]
    }
    case 'order-delivered': {
      const { order, total, first } = content.data
      return [
        `${name}, oda ${order} ya ${ksh(total)} imefika.`,
        ...(first ? [`Malipo ya kwanza: ${ksh(first.amount)} tarehe ${day(first.dueOn)}.`] : []),
      ]
    }
    case 'order-cancelled': {
      const { order, total } = content.data
      return [`${name}, oda ${order} ya ${ksh(total)} imeghairiwa.`, 'Una swali? Muulize afisa mikopo wako.']
    }
  }
}

const speakers: Record<Language, Speaker> = { en: english, sw: swahili }

/**
 * A text in the language of its person, in plain characters: what it must say is one text for names and amounts of any
 * length, and further sentences follow while they fit into it.
 */
export function writeText(content: TextContent, { shop, name, language }: Pick<TextTo, 'shop' | 'name' | 'language'>) {
  const [needed, ...more] = speakers[language](content, toPlain(name).slice(0, NAME).trim())
  let body = toPlain(`${shop}: ${needed}`)
  for (const sentence of more) {
    const longer = `${body} ${toPlain(sentence)}`
    if (longer.length > oneText) break
    body = longer
  }
  return body
}

/** Texts that plain characters are sent and paid as. Parts of a longer one hold 153 characters each. */
export const partsOf = (body: string) => (body.length <= oneText ? 1 : Math.ceil(body.length / 153))
