import { type Calendar, dateOf, HOUR, MINUTE } from './calendar.ts'
import type { Random } from './random.ts'
import { weighted } from './random.ts'

export type Payment = { method: 'mpesa' | 'cash' | 'bank' | 'payroll'; reference: string | null }

const methods = ['mpesa', 'cash', 'bank', 'payroll'] as const
const drawMethod = weighted([70, 19, 7, 4])

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'
const FIRST_YEAR = 2006

/** A reference in the form of M-Pesa: year, month and day in the first three characters, then seven random ones. */
function drawCode(random: Random, at: number) {
  const [year = 0, month = 0, day = 0] = dateOf(at).split('-').map(Number)
  const dated = `${LETTERS[year - FIRST_YEAR]}${LETTERS[month - 1]}${day < 10 ? day : LETTERS[day - 10]}`
  const rest = Array.from({ length: 7 }, () => random.pick([...`${LETTERS}${DIGITS}`]))
  return `${dated}${rest.join('')}`
}

/** Method and reference of each repayment; references are unique, and cash has none. */
export function createPayments(random: Random) {
  let slips = 3_100
  const codes = new Set<string>()
  const drawNewCode = (at: number) => {
    let code = drawCode(random, at)
    while (codes.has(code)) code = drawCode(random, at)
    codes.add(code)
    return code
  }

  return (at: number): Payment => {
    const method = methods[drawMethod(random)] ?? 'mpesa'
    if (method === 'mpesa') return { method, reference: drawNewCode(at) }
    slips += 1
    const day = dateOf(at).replaceAll('-', '')
    if (method === 'cash') return { method, reference: null }
    return { method, reference: method === 'bank' ? `FT${day}${slips}` : `PAY-${day.slice(0, 6)}-${slips}` }
  }
}

const MISTAKES = 0.004

/** Some repayments are entered wrongly, reversed after some minutes and entered again; null for the others. */
export function drawMistake(random: Random, calendar: Calendar, at: number) {
  if (!random.chance(MISTAKES) || at + HOUR > calendar.end) return null
  return { reversedAt: at + random.whole(4, 20) * MINUTE, enteredAt: at + random.whole(21, 40) * MINUTE }
}
