import { csvLines, csvStart } from '#api/platform/csv.ts'
import type { PretendPayment, PretendPayout } from './pretend-safaricom.ts'
import { stampOf } from './shapes.ts'

/** The styles in which the organisation's portal has written statements. */
export const statementStyles = ['old', 'new'] as const
type StatementStyle = (typeof statementStyles)[number]

/** What a payment costs the organisation, as a line of its own with the same code. */
const CHARGE = 5

const iso = (at: Date) => stampOf(at).replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5:$6')
const dayFirst = (at: Date) => stampOf(at).replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$3/$2/$1 $4:$5:$6')
const grouped = (shillings: number) =>
  shillings.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

type Line = Pick<PretendPayment, 'code' | 'shortcode' | 'phone' | 'name' | 'account' | 'at'> & {
  kind: 'paid' | 'charge' | 'reversed' | 'sent'
  amount: number
  /** The payment that went back. */
  linked: string
}

/** Payments, their charges and reversals, and payouts, with the balance after each, in the order of their time. */
function linesOf(payments: readonly PretendPayment[], payouts: readonly PretendPayout[]) {
  let balance = 0
  const lines: Line[] = [
    ...payments.flatMap((payment): Line[] => [
      { ...payment, kind: 'paid', amount: payment.shillings, linked: '' },
      { ...payment, kind: 'charge', amount: -CHARGE, linked: '' },
      ...(payment.reversal
        ? [
            {
              ...payment,
              ...payment.reversal,
              kind: 'reversed' as const,
              amount: -payment.shillings,
              linked: payment.code,
            },
          ]
        : []),
    ]),
    ...payouts.flatMap((payout): Line[] => [
      { ...payout, kind: 'sent', name: 'Wanjiru Kamau', account: '', amount: -payout.shillings, linked: '' },
      { ...payout, kind: 'charge', name: 'Wanjiru Kamau', account: '', amount: -CHARGE, linked: '' },
    ]),
  ]
  return lines
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((line) => {
      balance += line.amount
      return { ...line, balance }
    })
}

const partyOf = ({ phone, name }: Line) => `${phone.slice(0, 4)}****${phone.slice(-3)} - ${name.toUpperCase()}`

const oldKinds = {
  paid: 'Pay Utility',
  charge: 'Pay Utility Charge',
  reversed: 'Pay Utility Reversal',
  sent: 'Business Payment',
}
const newKinds = {
  paid: 'Pay Bill Online',
  charge: 'Pay Bill Charge',
  reversed: 'Pay Bill Reversal',
  sent: 'Business Payment to Customer',
}

/** An old one: lines of description, days of ISO, amounts without separators, withdrawals without a sign. */
function oldStatement(payments: readonly PretendPayment[], payouts: readonly PretendPayout[]): string[][] {
  return [
    ['Organization Statement'],
    ['Short Code:', payments[0]?.shortcode ?? ''],
    ['Currency:', 'KES'],
    [],
    [
      'Receipt',
      'Date',
      'Details',
      'Status',
      'Withdrawn',
      'Paid In',
      'Balance',
      'Balance Confirmed',
      'Transaction Type',
      'Other Party Info',
      'Transaction Party Details',
    ],
    ...linesOf(payments, payouts).map((line) => [
      line.code,
      iso(line.at),
      line.kind === 'reversed' ? `Reversal of ${line.linked}` : oldKinds[line.kind],
      'Completed',
      line.amount < 0 ? (-line.amount).toFixed(2) : '',
      line.amount < 0 ? '' : line.amount.toFixed(2),
      line.balance.toFixed(2),
      'true',
      oldKinds[line.kind],
      partyOf(line),
      line.kind === 'reversed' ? '' : line.account,
    ]),
  ]
}

/** Today's: days first, separators of thousands, withdrawals below 0, and a line of totals. */
function newStatement(payments: readonly PretendPayment[], payouts: readonly PretendPayout[]): string[][] {
  const lines = linesOf(payments, payouts)
  const sum = (isWanted: (amount: number) => boolean) =>
    lines.reduce((total, { amount }) => (isWanted(amount) ? total + amount : total), 0)
  return [
    [
      'Receipt No.',
      'Completion Time',
      'Initiation Time',
      'Details',
      'Transaction Status',
      'Paid In',
      'Withdrawn',
      'Balance',
      'Balance Confirmed',
      'Reason Type',
      'Other Party Info',
      'Linked Transaction ID',
      'A/C No.',
    ],
    ...lines.map((line) => [
      line.code,
      dayFirst(line.at),
      dayFirst(line.at),
      line.kind === 'paid' ? `Pay Bill from ${partyOf(line)} Acc. ${line.account}` : newKinds[line.kind],
      'Completed',
      line.amount < 0 ? '' : grouped(line.amount),
      line.amount < 0 ? grouped(line.amount) : '',
      grouped(line.balance),
      'TRUE',
      newKinds[line.kind],
      partyOf(line),
      line.linked,
      line.kind === 'paid' ? line.account : '',
    ]),
    ['Total', '', '', '', '', grouped(sum((one) => one > 0)), grouped(sum((one) => one < 0)), '', '', '', '', '', ''],
  ]
}

/** The statement of payments to one number, and of payouts from it, as CSV. */
export const pretendStatement = (
  payments: readonly PretendPayment[],
  style: StatementStyle,
  payouts: readonly PretendPayout[] = [],
) => csvStart + csvLines(style === 'old' ? oldStatement(payments, payouts) : newStatement(payments, payouts))
