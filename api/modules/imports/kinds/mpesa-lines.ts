import { lockReceiptNumbers } from '#api/modules/credit/receipts/receipts.service.ts'
import { lockPayments, recordPayment } from '#api/modules/mpesa/payments.service.ts'
import {
  forgetStatement,
  knownLines,
  momentOfLine,
  readCode,
  type Stated,
  storeStatement,
} from '#api/modules/mpesa/statements.service.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { receiptNumber } from '#contract/lending/ledger.ts'
import { toCents } from '#contract/money.ts'
import type { ImportContext, ImportInput, ImportKind, ImportPlan } from '../import-kind.ts'
import { type Line, readLine, readWithdrawal } from './statement.rules.ts'

type Row = ImportInput<'statement'>
type Plan = ImportPlan<'statement'>
type Incoming = Extract<Line, { kind: 'in' }>

const incomingIn = (rows: readonly Row[]) =>
  rows.flatMap(({ values }) => {
    const line = readLine(values)
    return line.kind === 'in' ? [line] : []
  })

/** Whether the money of a statement came to a till that is connected with M-Pesa. */
export const isOfMpesa = async (db: Db, accountId: number | null) =>
  accountId !== null && (await knownLines(db, accountId, [])) !== null

/**
 * What lines of a connected till would do, where their code was told before; null for other lines, and a function that
 * always says null for another account. A line that was told and is in no statement yet is compared with it.
 */
export async function planKnown(db: Db, { accountId }: ImportContext, rows: readonly Row[]) {
  const codes = incomingIn(rows).flatMap(({ reference }) => readCode(reference) ?? [])
  const known = accountId === null ? null : await knownLines(db, accountId, codes)
  return {
    isStated: ({ reference }: Incoming) => !known || known.get(readCode(reference) ?? '')?.is_stated === true,
    planRow: (input: Row, line: Incoming): Plan | null => {
      const told = known?.get(readCode(line.reference) ?? '')
      if (!told || told.account_id === null) return null
      const cents = toCents(line.amount)
      const recordId = told.receipt_id ?? undefined
      if (told.account_id === accountId && told.cents === cents)
        return comparedPlan({ input, recordId, cents }, told.is_stated)
      const figure = told.number === null ? '' : receiptNumber(told.number)
      const problem = { field: 'reference', code: 'recorded-otherwise', value: line.reference, figure } as const
      return { input, outcome: 'wrong', problems: [problem] }
    },
  }
}

type Known = { input: Row; recordId: number | undefined; cents: number }

/** A line whose money the shop has: it is compared, unless a statement had it before. */
export function comparedPlan({ input, recordId, cents }: Known, isStated: boolean): Plan {
  const plan = { input, cents, ...(recordId !== undefined && { recordId }) }
  if (isStated) return { ...plan, outcome: 'same' }
  return { ...plan, outcome: 'changed', problems: [{ field: null, code: 'compared' }] }
}

/** Records a line as M-Pesa would have told it. Returns the id of its receipt. */
export async function recordLine(
  tx: Tx,
  { dataKey, accountId }: ImportContext,
  line: Incoming,
): Promise<number | null> {
  const code = readCode(line.reference)
  if (code === null || accountId === null) return null
  const { payer, typedAccount, amount, paidAt } = line
  const cents = toCents(amount)
  const payment = {
    code,
    accountId,
    prompted: null,
    payer,
    typedAccount,
    cents,
    paidAt: momentOfLine(paidAt),
    toldBy: 'statement',
  } as const
  const receiptId = await recordPayment(tx, dataKey, payment)
  // Safaricom told of it in this moment: the record has waited for that.
  return receiptId ?? (await knownLines(tx, accountId, [code]))?.get(code)?.receipt_id ?? null
}

/** Locks what `write` touches, in the order of the shop's locks. */
export async function lockLines(tx: Tx, { dataKey, accountId }: ImportContext, rows: readonly Row[]) {
  if (!(await isOfMpesa(tx, accountId))) return lockReceiptNumbers(tx)
  return lockPayments(
    tx,
    dataKey,
    incomingIn(rows).map(({ typedAccount }) => typedAccount),
  )
}

const statedOf = <Read extends { reference: string; amount: number; paidAt: string }>(line: Read) => {
  const code = readCode(line.reference)
  return code === null ? [] : [{ ...line, code, cents: toCents(line.amount), paidAt: momentOfLine(line.paidAt) }]
}

async function* statedIn(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<Stated> {
  for await (const rows of pages) {
    const withdrawn = rows.flatMap(({ values }) => readWithdrawal(values) ?? []).flatMap(statedOf)
    yield {
      paid: incomingIn(rows).flatMap(statedOf),
      withdrawn: withdrawn.map(({ reverses, ...line }) => ({
        ...line,
        reverses: reverses === null ? null : readCode(reverses),
      })),
    }
  }
}

/** Keeps all lines to compare them with what was told, or forgets them. */
export const afterLines: NonNullable<ImportKind<'statement'>['afterWrite']> = async (
  db,
  { importId, accountId },
  { isUndone, pages },
) => {
  if (accountId === null) return
  if (isUndone) await forgetStatement(db, { importId, accountId })
  else await storeStatement(db, { importId, accountId }, statedIn(pages()))
}
