import { csvLines, csvStart } from '#api/platform/csv.ts'
import type { PretendPayment } from './pretend-safaricom.ts'
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

type Kind = 'paid' | 'charge'

/** Payments and charges with the balance after each, in the order of their time. */
function linesOf(payments: readonly PretendPayment[]) {
  let balance = 0
  return payments
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .flatMap((payment) =>
      (['paid', 'charge'] as const).map((kind: Kind) => {
        const amount = kind === 'paid' ? payment.shillings : -CHARGE
        balance += amount
        return { ...payment, kind, amount, balance }
      }),
    )
}

const partyOf = ({ phone, name }: PretendPayment) =>
  `${phone.slice(0, 4)}****${phone.slice(-3)} - ${name.toUpperCase()}`

/** An old one: lines of description, days of ISO, amounts without separators, withdrawals without a sign. */
function oldStatement(payments: readonly PretendPayment[]): string[][] {
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
    ...linesOf(payments).map((line) => [
      line.code,
      iso(line.at),
      line.kind === 'paid' ? 'Pay Utility' : 'Pay Utility Charge',
      'Completed',
      line.kind === 'paid' ? '' : String(CHARGE),
      line.kind === 'paid' ? line.shillings.toFixed(2) : '',
      line.balance.toFixed(2),
      'true',
      line.kind === 'paid' ? 'Pay Utility' : 'Pay Utility Charge',
      partyOf(line),
      line.account,
    ]),
  ]
}

/** Today's: days first, separators of thousands, withdrawals below 0, and a line of totals. */
function newStatement(payments: readonly PretendPayment[]): string[][] {
  const lines = linesOf(payments)
  const paid = payments.reduce((sum, { shillings }) => sum + shillings, 0)
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
      line.kind === 'paid' ? `Pay Bill from ${partyOf(line)} Acc. ${line.account}` : 'Pay Bill Charge',
      'Completed',
      line.kind === 'paid' ? grouped(line.shillings) : '',
      line.kind === 'paid' ? '' : grouped(-CHARGE),
      grouped(line.balance),
      'TRUE',
      line.kind === 'paid' ? 'Pay Bill Online' : 'Pay Bill Charge',
      partyOf(line),
      '',
      line.kind === 'paid' ? line.account : '',
    ]),
    ['Total', '', '', '', '', grouped(paid), grouped(-CHARGE * payments.length), '', '', '', '', '', ''],
  ]
}

/** The statement of payments to one number, as CSV. */
export const pretendStatement = (payments: readonly PretendPayment[], style: StatementStyle) =>
  csvStart + csvLines(style === 'old' ? oldStatement(payments) : newStatement(payments))
