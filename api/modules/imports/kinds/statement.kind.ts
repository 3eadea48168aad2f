import { writeReceipts } from '#api/modules/credit/receipts/receipts.service.ts'
import { undoReceipt } from '#api/modules/credit/receipts/take-back.service.ts'
import { nationalIdHashIn } from '#api/modules/customers/national-id.service.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { type ImportFigureName, importFigureLabel } from '#contract/imports/import-labels.ts'
import { leftOutReasons } from '#contract/imports/import-problems.ts'
import { receiptNumber } from '#contract/lending/ledger.ts'
import { ksh, toCents, toShillings } from '#contract/money.ts'
import type { ImportContext, ImportInput, ImportKind, ImportPlan, Problem, Written } from '../import-kind.ts'
import { findKnownReceipts, sumReceived } from './money-rows.queries.ts'
import { amountProblem, dayProblems, referenceKey } from './money-rows.ts'
import { afterLines, comparedPlan, isOfMpesa, lockLines, planKnown, recordLine } from './mpesa-lines.ts'
import { isTotal, type Line, lineKey, readLine, sumStatement } from './statement.rules.ts'
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
  const { isStated, planRow: planTold } = await planKnown(db, context, rows)

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
    const told = planTold(input, line)
    if (told) return told
    const cents = toCents(line.amount)
    const receipt = known.get(referenceKey(line.reference))
    if (receipt) {
      if (receipt.cents === cents) return comparedPlan({ input, recordId: receipt.id, cents }, isStated(line))
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

/** Records a line of a bank, or of a till that is not connected, as money that waits for its client. */
async function writeLine(
  tx: Tx,
  { actor, accountId, dataKey }: ImportContext,
  { paidOn, amount, reference, payer, typedAccount, note }: Extract<Line, { kind: 'in' }>,
): Promise<number> {
  const [id] = await writeReceipts(tx, actor, [
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
  ])
  if (id === undefined) throw new Error('the receipt was not written')
  return id
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
    linked: ['Linked Transaction ID', 'Linked Transaction', 'Original Transaction ID'],
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
  lock: lockLines,
  write: async (tx, context, rows) => {
    const isMpesa = await isOfMpesa(tx, context.accountId)
    const written: Written[] = []
    for (const { input, outcome, recordId } of rows) {
      const line = readLine(input.values)
      if (line.kind !== 'in') throw new Error(`row ${input.number} is no money that came in`)
      if (outcome === 'changed') written.push({ recordId: recordId ?? 0, undo: { isNew: false } })
      else {
        const told = isMpesa ? await recordLine(tx, context, line) : null
        written.push({ recordId: told ?? (await writeLine(tx, context, line)), undo: { isNew: true } })
      }
    }
    return written
  },
  afterWrite: afterLines,
  undo: (tx, { actor, language }, rows) =>
    undoEach(tx, rows, async ({ recordId, undo }) =>
      'isNew' in undo && undo.isNew === false ? null : undoReceipt(tx, actor, recordId, undoneNotes[language]),
    ),
  link: (id) => `/admin/receipts/${id}`,
}
