import { createHash } from 'node:crypto'
import type { LeftOutReason } from '#contract/imports/import-problems.ts'
import type { ImportValues } from '../import-kind.ts'
import { referenceKey } from './money-rows.ts'

/** A line of a statement: money that came in, or why it is none; `unclear`: its status is not known. */
export type Line =
  | {
      kind: 'in'
      reference: string
      /** As the file has it, with a time or without. */
      paidAt: string
      paidOn: string
      amount: number
      payer: string | null
      typedAccount: string | null
      note: string | null
    }
  | { kind: 'left-out'; why: LeftOutReason; value: string | number }
  | { kind: 'unclear'; status: string }

type Values = ImportValues<'statement'>

const completed = /^(completed?|success(ful)?|done|posted|cleared|paid|ok|received|imekamilika|imefanikiwa)$/i
const failed =
  /cancel|fail|revers|declin|pending|expir|reject|bounc|unsuccess|error|time|hold|imeghairiwa|imeshindi|imekataliwa|inasubiri|imerudishwa/i
const charge = /charge|\bfees?\b|commission|excise|tariff|makato|\btozo\b|\bada\b/i
const reversal = /revers|rudish/i
/** A whole text, since a payer may be named Total. */
const total =
  /^\W*((grand |sub[ -]?)?totals?( (debits?|credits?|paid in|withdrawn|amount|for .*))?|jumla( kuu)?|(opening|closing) balance|balance (b\/?f|c\/?f|brought|carried)( forward)?|(brought|carried) forward|salio la (kuanzia|mwisho))\W*$/i

/** Whether a text is that of a line of balances or totals. */
export const isTotal = (text: string | null | undefined) => total.test(text ?? '')

/** What people write where there is no reference. */
const noReference = /^(?:[-–.0]+|n\/?a|none|nil)$/i

/** 'Pay Bill from 2547****926 - JOHN K Acc. CL-00042': who paid, and the account that was typed. */
const fromTo = /\bfrom\s+(.+?)(?:\s+acc(?:ount)?\b\s*[.:]?\s*(?:no\b\.?\s*)?(\S.*))?$/i

const clipped = (text: string | null | undefined, max: number) => text?.slice(0, max).trim() || null

/**
 * The reference of a line without one: its day, its amount, and six signs of a hash of its other cells, so that the same
 * line of another file has the same. The balance tells lines apart that are alike otherwise.
 */
function derivedReference({ paidAt, paidIn, balance, details, payer, typedAccount }: Values): string {
  const rest = [paidAt, balance, details, payer, typedAccount].map((cell) => cell ?? '')
  const hash = createHash('sha256').update(JSON.stringify(rest)).digest('hex').slice(0, 6)
  return `${paidAt?.slice(0, 10)}-${paidIn}-${hash}`
}

/** Reads a line; amounts out may have a sign or not, and one column of amounts has those that went out below 0. */
export function readLine(values: Values): Line {
  const { paidAt, withdrawn, status, details, reason } = values
  const paidIn = values.paidIn ?? 0
  const value = values.reference ?? details ?? status ?? ''
  const leftOut = (why: LeftOutReason): Line => ({ kind: 'left-out', why, value })
  if ([values.reference, details].some(isTotal) || !paidAt) return leftOut('total')
  if (status && failed.test(status)) return leftOut('not-completed')
  if (paidIn < 0 || (paidIn === 0 && withdrawn)) return leftOut(originalIn(values) === null ? 'withdrawn' : 'reversed')
  if (paidIn === 0) return leftOut('no-amount')
  if (reason && (charge.test(reason) || reversal.test(reason))) return leftOut('charge')
  if (status && !completed.test(status.trim())) return { kind: 'unclear', status }
  const [, from, typed] = fromTo.exec(details ?? '') ?? []
  const given = values.reference && !noReference.test(values.reference) ? values.reference.slice(0, 60).trim() : ''
  return {
    kind: 'in',
    reference: given || derivedReference(values),
    paidAt,
    paidOn: paidAt.slice(0, 10),
    amount: paidIn,
    payer: clipped(values.payer ?? from ?? details, 120),
    typedAccount: clipped(values.typedAccount ?? typed, 120),
    note: clipped(details, 500),
  }
}

/**
 * The code of the payment that a line gives back to its payer, in a column of its own or in the details; null for another
 * line.
 */
function originalIn({ reference, details, reason, linked }: Values): string | null {
  const words = `${reason ?? ''} ${details ?? ''}`
  if (!reversal.test(words) || charge.test(words)) return null
  const codes = [...(linked ? [linked.trim()] : []), ...(details?.match(/\b[A-Z][0-9A-Z]{9}\b/g) ?? [])]
  const others = codes.filter((code) => code !== '' && code !== reference?.trim())
  // A name in capitals may have ten letters too.
  return others.find((code) => /\d/.test(code)) ?? others[0] ?? null
}

/** Money that left the account, in shillings; `reverses` names the payment that went back to its payer. */
export type Withdrawal = { reference: string; paidAt: string; amount: number; reverses: string | null }

/** The money that left by a line; null for other lines, and for charges, which have the reference of their payment. */
export function readWithdrawal(values: Values): Withdrawal | null {
  const { reference, paidAt, paidIn, withdrawn, details, reason } = values
  const line = readLine(values)
  if (line.kind !== 'left-out' || (line.why !== 'withdrawn' && line.why !== 'reversed')) return null
  if (!reference || !paidAt || charge.test(`${reason ?? ''} ${details ?? ''}`)) return null
  return { reference, paidAt, amount: Math.abs(withdrawn || paidIn || 0), reverses: originalIn(values) }
}

export const lineKey = (line: Line) => (line.kind === 'in' ? referenceKey(line.reference) : null)

/** What a line adds to the balance of the account, in shillings; 0 where it was not completed. */
function changeOf({ paidIn, withdrawn, status }: Values) {
  if (status && failed.test(status)) return 0
  return (paidIn ?? 0) - Math.abs(withdrawn ?? 0)
}

export type StatementSums = {
  /** Null without balances. */
  balances: { opening: number; lines: number; closing: number; gap: number } | null
  paidIn: number
  /** Null without a line that came in. */
  days: { from: string; to: string } | null
}

const rounded = (shillings: number) => Math.round(shillings * 100) / 100

/** How far apart the balances of lines are from their changes, in this order. */
function balancesOf(lines: readonly Values[]) {
  const withBalance = lines.filter(({ balance, paidAt }) => typeof balance === 'number' && paidAt)
  const [first, last] = [withBalance[0], withBalance.at(-1)]
  if (!first || !last) return null
  const opening = rounded((first.balance ?? 0) - changeOf(first))
  const sum = rounded(withBalance.reduce((total, line) => total + changeOf(line), 0))
  const closing = last.balance ?? 0
  return { opening, lines: sum, closing, gap: rounded(closing - opening - sum) }
}

/**
 * The sums of a statement, in shillings. Lines are in the order of the file, the oldest or the newest first; where their
 * times do not tell, the order in which the balances fit.
 */
export function sumStatement(lines: readonly Values[]): StatementSums {
  const real = lines.filter(({ reference, details }) => ![reference, details].some(isTotal))
  const times = real.flatMap(({ paidAt }) => paidAt ?? [])
  const [first = '', last = ''] = [times[0], times.at(-1)]
  const [down, up] = [balancesOf(real), balancesOf(real.toReversed())]
  const isNewestFirst = first === last ? down?.gap !== 0 && up?.gap === 0 : first > last
  const read = real.map(readLine).flatMap((line) => (line.kind === 'in' ? [line] : []))
  const days = read.map(({ paidOn }) => paidOn).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  return {
    balances: isNewestFirst ? up : down,
    paidIn: rounded(read.reduce((sum, { amount }) => sum + amount, 0)),
    days: from && to ? { from, to } : null,
  }
}
