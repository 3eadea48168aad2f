import { lockReceiptNumbers, readerOf, writeReceipts } from '#api/modules/credit/receipts/receipts.service.ts'
import { undoReceipt } from '#api/modules/credit/receipts/take-back.service.ts'
import { lockClientsInScope } from '#api/modules/customers/customers.service.ts'
import { listMoneyAccounts } from '#api/modules/money/accounts/money-accounts.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { receiptNumber } from '#contract/lending/ledger.ts'
import { toCents, toShillings } from '#contract/money.ts'
import { foldWords } from '#contract/names.ts'
import type { MoneyAccount } from '#contract/receipts/money-accounts.staff.ts'
import type { ImportContext, ImportInput, ImportKind, ImportPlan, Problem } from '../import-kind.ts'
import { findKnownPayments, findKnownReceipts } from './money-rows.queries.ts'
import { amountProblem, clientsOfRows, dayProblems, isProblem, referenceKey } from './money-rows.ts'
import { refused } from './row-plans.rules.ts'
import { undoEach, undoneNotes } from './undo-rows.ts'

type Row = ImportInput<'receipts'>
type Plan = ImportPlan<'receipts'>

/** More accounts than an organisation has. */
const maxAccounts = 1000
const plain = (text: string) => foldWords(text).replaceAll(' ', '')

/** Finds the account of a row by name or number, else the chosen one. Cash boxes are none. */
async function accountFinder(db: Db, actor: Actor, { accountId: chosen }: ImportContext) {
  const { content } = await listMoneyAccounts(db, actor, { page: 0, size: maxAccounts })
  const accounts = content.filter(({ kind }) => kind !== 'cash-box')
  return ({ account }: Row['values']): MoneyAccount | Problem => {
    const fits = account
      ? accounts.filter(({ name, number }) => [name, number ?? ''].some((one) => plain(one) === plain(account)))
      : accounts.filter(({ id }) => id === chosen)
    const [found] = fits
    if (!found) {
      return account
        ? {
            field: 'account',
            code: 'unknown',
            value: account,
            figure: accounts
              .map(({ name }) => name)
              .slice(0, 5)
              .join(', '),
          }
        : { field: 'account', code: 'missing' }
    }
    if (fits.length > 1) return { field: 'account', code: 'several-known', value: account ?? '', figure: fits.length }
    return found.status === 'closed'
      ? refused('account', new ShopError('ACCOUNT_CLOSED', { account: found.name }))
      : found
  }
}

async function plan(db: Db, context: ImportContext, rows: readonly Row[]): Promise<Plan[]> {
  const { actor } = context
  const clients = await clientsOfRows(db, context, rows, readerOf(actor).officerOf)
  const accountOf = await accountFinder(db, actor, context)
  const dayProblem = await dayProblems(db, context)
  const read = rows.map((input, at) => {
    const { amount, paidOn, reference } = input.values
    const client = clients[at] ?? { field: null, code: 'missing' as const }
    const account = accountOf(input.values)
    return {
      input,
      client,
      account,
      payment: {
        clientId: isProblem(client) ? 0 : client.id,
        paidOn: paidOn ?? context.today,
        cents: toCents(amount ?? 0),
        accountId: isProblem(account) ? null : account.id,
        key: reference ? referenceKey(reference) : null,
      },
    }
  })
  const payments = read.map(({ payment }) => payment)
  const known = Map.groupBy(await findKnownPayments(db, payments, Object.values(undoneNotes)), ({ at }) => at)
  const named = payments.flatMap(({ accountId, key }) =>
    accountId === null || key === null ? [] : [{ accountId, key }],
  )
  const taken = new Map(
    (await findKnownReceipts(db, named)).map((one) => [`${one.account_id} ${one.key}`, receiptNumber(one.number)]),
  )
  const first = new Map<string, number>()

  return read.map(({ input, client, account, payment }, at): Plan => {
    const { amount, reference } = input.values
    const { accountId, key, paidOn, cents } = payment
    const wrong = (...problems: Problem[]): Plan => ({ input, outcome: 'wrong', problems })
    const [same] = (known.get(at) ?? []).filter(({ is_named }) => is_named === (key !== null))
    if (same) return { input, outcome: 'same', recordId: same.receipt_id, cents }
    const problems = [
      isProblem(client) ? client : null,
      isProblem(account) ? account : null,
      key === null ? { field: 'reference', code: 'missing' as const } : null,
      amountProblem('amount', amount ?? 0),
    ].filter((problem) => problem !== null)
    if (problems.length > 0) return wrong(...problems)
    const value = reference ?? ''
    const number = taken.get(`${accountId} ${key}`)
    if (number) return wrong({ field: 'reference', code: 'recorded-otherwise', value, figure: number })
    const earlier = first.get(`${accountId} ${key}`)
    if (earlier !== undefined) return wrong({ field: 'reference', code: 'twice', value, figure: earlier })
    first.set(`${accountId} ${key}`, input.number)
    const day = dayProblem('paidOn', paidOn)
    if (day) return wrong(day)
    const [twin] = known.get(at) ?? []
    if (!twin) return { input, outcome: 'new', cents }
    const params = { receipt: receiptNumber(twin.number), amount: toShillings(cents) }
    return wrong(refused(null, new ShopError('SAME_PAYMENT', params)))
  })
}

/** Payments of before, each of one client, to a till, a bank or a payroll account. */
export const receiptsKind: ImportKind<'receipts'> = {
  aliases: {
    clientNumber: ['Client', 'Client no', 'Client ID', 'Member number', 'Member no', 'Namba ya mwanachama'],
    name: ['Client name', 'Member name', 'Full name', 'Customer', 'Jina kamili', 'Mteja'],
    phone: ['Phone number', 'Phone no', 'Mobile', 'Mobile number', 'Namba ya simu'],
    amount: ['Amount paid', 'Paid', 'Repayment', 'Kiasi kilicholipwa', 'Malipo'],
    paidOn: ['Date', 'Payment date', 'Date paid', 'Transaction date', 'Tarehe', 'Tarehe ya malipo'],
    account: ['Paid to', 'Till', 'Paybill', 'Bank', 'Bank account', 'Benki'],
    reference: [
      'Receipt no',
      'Receipt number',
      'M-Pesa code',
      'Mpesa code',
      'Transaction ID',
      'Code',
      'Slip no',
      'Msimbo',
    ],
    payer: ['Paid by', 'Sender', 'Aliyelipa'],
    note: ['Remarks', 'Comment', 'Notes', 'Maelezo'],
  },
  // With the client: our export has a row for each client of a receipt.
  keyOf: ({ account, reference, clientNumber, phone }) =>
    reference ? `${plain(account ?? '')} ${referenceKey(reference)} ${clientNumber ?? phone ?? ''}` : null,
  plan,
  lock: async (tx, context, rows) => {
    const { actor } = context
    const clients = await clientsOfRows(tx, context, rows, readerOf(actor).officerOf)
    const ids = clients.flatMap((client) => (isProblem(client) ? [] : [client.id]))
    await lockClientsInScope(tx, actor, [...new Set(ids)])
    await lockReceiptNumbers(tx)
  },
  write: async (tx, context, rows) => {
    const { actor } = context
    const clients = await clientsOfRows(
      tx,
      context,
      rows.map(({ input }) => input),
      readerOf(actor).officerOf,
    )
    const accountOf = await accountFinder(tx, actor, context)
    const ids = await writeReceipts(
      tx,
      actor,
      rows.map(({ input }, at) => {
        const { amount, paidOn, reference, payer, note } = input.values
        const [client, account] = [clients[at], accountOf(input.values)]
        if (!client || isProblem(client) || isProblem(account)) throw new ShopError('NOT_FOUND', {})
        return {
          accountId: account.id,
          paidOn: paidOn ?? '',
          amount: amount ?? 0,
          reference: reference?.slice(0, 60),
          payer: payer?.slice(0, 120) || undefined,
          note: note?.slice(0, 500) || undefined,
          parts: [{ clientId: client.id, amount: amount ?? 0 }],
          // Its own reference shows that it is another one than those with references.
          isAnother: true,
        }
      }),
      { isSilent: true },
    )
    return ids.map((id) => ({ recordId: id, undo: {} }))
  },
  undo: (tx, { actor, language }, rows) =>
    undoEach(tx, rows, ({ recordId }) => undoReceipt(tx, actor, recordId, undoneNotes[language])),
  link: (id) => `/admin/receipts/${id}`,
}
