import { lockReceiptNumbers, writeReceipts } from '#api/modules/credit/receipts/receipts.service.ts'
import { undoReceipt } from '#api/modules/credit/receipts/take-back.service.ts'
import { nationalIdHashIn } from '#api/modules/customers/national-id.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import { type ImportFigureName, importFigureLabel } from '#contract/imports/import-labels.ts'
import { leftOutReasons } from '#contract/imports/import-problems.ts'
import { receiptNumber } from '#contract/lending/ledger.ts'
import { ksh, toCents, toShillings } from '#contract/money.ts'
import type { ImportContext, ImportInput, ImportKind, ImportPlan, Problem } from '../import-kind.ts'
import { findKnownReceipts, sumReceived } from './money-rows.queries.ts'
import { amountProblem, dayProblems, referenceKey } from './money-rows.ts'
import { isTotal, lineKey, readLine, sumStatement } from './statement.rules.ts'
import { undoEach, undoneNotes } from './undo-rows.ts'

type Row = ImportInput<'statement'>
type Plan = ImportPlan<'statement'>

async function plan(db: Db, context: ImportContext, rows: readonly Row[]): Promise<Plan[]> {
  const { accountId, language } = context
  const lines = rows.map(({ values }) => readLine(values))
  const keys = lines.flatMap((line) => lineKey(line) ?? [])
  const receipts =
    accountId === null
      ? []
      : await findKnownReceipts(
          db,
          keys.map((key) => ({ accountId, key })),
        )
  const known = new Map(receipts.map((receipt) => [receipt.key, receipt]))
  const dayProblem = await dayProblems(db, context)

  const planRow = (input: Row): Plan => {
    const line = readLine(input.values)
    const wrong = (problem: Problem): Plan => ({ input, outcome: 'wrong', problems: [problem] })
    if (line.kind === 'left-out') {
      const problem = {
        field: null,
        code: 'left-out' as const,
        value: line.value,
        figure: leftOutReasons[line.why][language],
      }
      return { input, outcome: 'same', problems: [problem] }
    }
    if (line.kind === 'unclear') {
      return wrong({
        field: 'status',
        code: 'not-a-choice',
        value: line.status,
        figure: 'Completed, Failed, Cancelled',
      })
    }
    if (accountId === null) return wrong({ field: null, code: 'missing' })
    const cents = toCents(line.amount)
    const receipt = known.get(referenceKey(line.reference))
    if (receipt) {
      if (receipt.cents === cents) return { input, outcome: 'same', recordId: receipt.id, cents }
      const figure = receiptNumber(receipt.number)
      return wrong({ field: 'reference', code: 'recorded-otherwise', value: line.reference, figure })
    }
    const problem = amountProblem('paidIn', line.amount) ?? dayProblem('paidAt', line.paidOn)
    return problem ? wrong(problem) : { input, outcome: 'new', cents }
  }
  return rows.map(planRow)
}

/**
 * Sums to compare with the statement: its balances with its lines, and what came in with the receipts of the account on
 * the same days, with those that this import would write.
 */
async function figures(
  db: Db,
  { accountId, language }: ImportContext,
  plans: readonly Pick<Plan, 'outcome' | 'cents' | 'input'>[],
) {
  const { balances, paidIn, days } = sumStatement(plans.map(({ input }) => input.values))
  const figure = (name: ImportFigureName, shillings: number, isOff = false) => ({
    label: importFigureLabel(name, language),
    value: ksh(shillings),
    isOff,
  })
  const ofBalances = balances
    ? [
        figure('opening', balances.opening),
        figure('lines', balances.lines),
        figure('closing', balances.closing),
        ...(balances.gap === 0 ? [] : [figure('gap', balances.gap, true)]),
      ]
    : []
  if (accountId === null || !days) return ofBalances
  const added = plans.reduce((sum, { outcome, cents = 0 }) => (outcome === 'new' ? sum + cents : sum), 0)
  const inShop = toShillings((await sumReceived(db, accountId, days.from, days.to)) + added)
  const difference = toShillings(toCents(inShop) - toCents(paidIn))
  return [
    ...ofBalances,
    figure('paidIn', paidIn),
    figure('receipts', inShop),
    figure('difference', difference, difference !== 0),
  ]
}

/** A statement of the organisation portal of M-Pesa, or of a bank: money that came in becomes receipts without a client. */
export const statementKind: ImportKind<'statement'> = {
  aliases: {
    reference: [
      'Receipt No.',
      'Receipt',
      'Receipt Number',
      'Transaction ID',
      'Transaction Reference',
      'Transaction Ref',
      'Customer Reference',
      'Reference Number',
      'Reference No',
      'Ref No',
      'Bank Reference',
      'Cheque No',
      'Cheque Number',
      'Namba ya risiti',
      'Namba ya muamala',
    ],
    paidAt: [
      'Completion Time',
      'Completed Time',
      'Transaction Date',
      'Transaction Time',
      'Trans Date',
      'Posting Date',
      'Date',
      'Value Date',
      'Initiation Time',
      'Tarehe',
      'Tarehe ya muamala',
      'Muda wa kukamilika',
    ],
    paidIn: [
      'Paid In',
      'Credit',
      'Credit Amount',
      'Credits',
      'Money In',
      'Deposit',
      'Deposits',
      'Amount',
      'Kilichoingia',
      'Pesa iliyoingia',
    ],
    withdrawn: ['Debit', 'Debit Amount', 'Debits', 'Money Out', 'Withdrawal', 'Withdrawals', 'Pesa iliyotoka'],
    balance: [
      'Running Balance',
      'Ledger Balance',
      'Account Balance',
      'Available Balance',
      'Book Balance',
      'Salio la akaunti',
    ],
    status: ['Transaction Status', 'Hali ya muamala'],
    details: [
      'Transaction Details',
      'Narrative',
      'Narration',
      'Particulars',
      'Description',
      'Transaction Description',
      'Remarks',
      'Maelezo ya muamala',
    ],
    payer: ['Other Party Info', 'Other Party', 'Paid By', 'Sender', 'Sender Name', 'Customer Name', 'Aliyelipa'],
    typedAccount: [
      'A/C No.',
      'AC No',
      'Account No',
      'Account Number',
      'Account Reference',
      'Bill Reference',
      'Bill Ref Number',
      'Transaction Party Details',
      'Akaunti',
    ],
    reason: ['Reason Type', 'Transaction Type', 'Type', 'Aina'],
  },
  skips: ({ reference, details, paidAt, paidIn, withdrawn }, language) => {
    const why =
      [reference, details, paidAt].some(isTotal) || !/\d/.test(paidAt ?? '')
        ? 'total'
        : /\d/.test(`${paidIn ?? ''}${withdrawn ?? ''}`)
          ? null
          : 'no-amount'
    if (why === null) return null
    const value = [reference, details, paidAt].find((text) => text?.trim()) ?? ''
    return { field: null, code: 'left-out', value, figure: leftOutReasons[why][language] }
  },
  keyOf: (values) => lineKey(readLine(values)),
  plan,
  figures,
  lock: lockReceiptNumbers,
  write: async (tx, { actor, accountId, dataKey }, rows) => {
    const ids = await writeReceipts(
      tx,
      actor,
      rows.flatMap(({ input }) => {
        const line = readLine(input.values)
        if (line.kind !== 'in') return []
        const { paidOn, amount, reference, payer, typedAccount, note } = line
        return [
          {
            accountId,
            paidOn,
            amount,
            reference,
            payer: payer ?? undefined,
            note: note ?? undefined,
            typedAccount: typedAccount ?? undefined,
            typedIdHash: typedAccount === null ? null : nationalIdHashIn(dataKey, typedAccount),
            parts: [],
            unmatched: amount,
            isAnother: true,
          },
        ]
      }),
    )
    return ids.map((id) => ({ recordId: id, undo: {} }))
  },
  undo: (tx, { actor, language }, rows) =>
    undoEach(tx, rows, ({ recordId }) => undoReceipt(tx, actor, recordId, undoneNotes[language])),
  link: (id) => `/admin/receipts/${id}`,
}
