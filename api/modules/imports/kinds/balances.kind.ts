import { enterOpeningBalance, undoOpeningBalance } from '#api/modules/credit/entries/entries.service.ts'
import { clientNumberIn } from '#api/modules/customers/clients.service.ts'
import { lockClientsInScope } from '#api/modules/customers/customers.service.ts'
import type { Language } from '#contract/errors.ts'
import { plainNationalId } from '#contract/lending/national-id.ts'
import { ksh, toCents, toShillings } from '#contract/money.ts'
import { addMonths, maxMonths } from '#contract/orders/instalments.ts'
import type { ImportContext, ImportInput, ImportKind, ImportPlan, Problem } from '../import-kind.ts'
import { findOpeningBalances } from './money-rows.queries.ts'
import { amountProblem, clientsOfRows, dayProblems, type FoundClient, isProblem, refusedField } from './money-rows.ts'
import { undoEach, undoneNotes } from './undo-rows.ts'

type Row = ImportInput<'balances'>
type Plan = ImportPlan<'balances'>

const reasons: Record<Language, (file: string, sum: string) => string> = {
  en: (file, sum) => `Opening balance of ${file}, ${sum} in all`,
  sw: (file, sum) => `Salio la kuanzia la ${file}, jumla ${sum}`,
}

/** Equal parts a month apart, the first on the day that is given, or on the day of the balance. */
function dueDaysOf({ values: { asOf, dueOn, instalments } }: Row, today: string): string[] {
  const first = dueOn ?? asOf ?? today
  return Array.from({ length: instalments ?? 1 }, (_, at) => addMonths(first, at))
}

function problemsOf({ values }: Row, { language, today }: ImportContext, dayProblem: DayProblem): Problem[] {
  const { amount, asOf, dueOn, instalments } = values
  const day = asOf ?? today
  return [
    amountProblem('amount', amount ?? 0),
    dayProblem('asOf', day),
    dueOn && dueOn < day ? refusedField('dueOn', 'DUE_DAYS_WRONG', language) : null,
    instalments != null && (instalments < 1 || instalments > maxMonths)
      ? { field: 'instalments', code: 'out-of-range' as const, value: instalments, figure: `1–${maxMonths}` }
      : null,
  ].filter((problem) => problem !== null)
}
type DayProblem = Awaited<ReturnType<typeof dayProblems>>

async function plan(tx: Parameters<typeof clientsOfRows>[0], context: ImportContext, rows: readonly Row[]) {
  const clients = await clientsOfRows(tx, context, rows)
  const ids = clients.flatMap((client) => (isProblem(client) ? [] : [client.id]))
  const known = Map.groupBy(await findOpeningBalances(tx, ids, Object.values(undoneNotes)), (one) => one.client_id)
  const dayProblem = await dayProblems(tx, context)
  const taken = new Map<number, number>()

  const planRow = (input: Row, client: FoundClient | Problem): Plan => {
    const wrong = (problems: Problem[]): Plan => ({ input, outcome: 'wrong', problems })
    if (isProblem(client)) return wrong([client])
    const earlier = taken.get(client.id)
    if (earlier !== undefined) return wrong([{ field: null, code: 'twice', value: client.name, figure: earlier }])
    taken.set(client.id, input.number)
    const { amount = 0, asOf } = input.values
    const cents = toCents(amount ?? 0)
    const balances = known.get(client.id) ?? []
    if (balances.some((one) => one.cents === cents && one.day === (asOf ?? one.day))) {
      return { input, outcome: 'same', recordId: client.id, cents }
    }
    const [other] = balances
    if (other) {
      const figure = `${ksh(toShillings(other.cents))}, ${other.day}`
      return wrong([{ field: 'amount', code: 'recorded-otherwise', value: amount ?? 0, figure }])
    }
    const problems = problemsOf(input, context, dayProblem)
    return problems.length > 0 ? wrong(problems) : { input, outcome: 'new', recordId: client.id, cents }
  }
  return rows.map((input, at) => planRow(input, clients[at] ?? { field: null, code: 'missing' }))
}

const byClient = (one: Plan, other: Plan) => (one.recordId ?? 0) - (other.recordId ?? 0)

/** What clients owed when the shop took over their books, with its due days. */
export const balancesKind: ImportKind<'balances'> = {
  aliases: {
    clientNumber: [
      'Client',
      'Client no',
      'Client ID',
      'Member number',
      'Member no',
      'Account no',
      'Namba ya mwanachama',
    ],
    name: ['Client name', 'Member name', 'Full name', 'Customer', 'Jina kamili', 'Mteja'],
    phone: ['Phone number', 'Phone no', 'Mobile', 'Mobile number', 'Namba ya simu'],
    nationalId: ['ID No', 'ID Number', 'National ID number', 'Kitambulisho', 'Namba ya kitambulisho'],
    amount: [
      'Balance',
      'Outstanding',
      'Outstanding balance',
      'Opening balance',
      'Loan balance',
      'Debt',
      'Salio',
      'Deni',
    ],
    asOf: ['As of', 'As at', 'Date', 'Balance date', 'Tarehe'],
    dueOn: ['Due date', 'Due day', 'Due', 'First due date', 'Next due date', 'Tarehe ya kulipa'],
    instalments: ['Installments', 'No of instalments', 'Number of installments', 'Months', 'Miezi', 'Idadi ya awamu'],
    note: ['Remarks', 'Comment', 'Notes', 'Maelezo'],
  },
  keyOf: ({ clientNumber, nationalId, phone, name }) => {
    if (clientNumber) return clientNumberIn(clientNumber) ?? clientNumber
    if (nationalId) return plainNationalId(nationalId)
    return phone && name ? `${phone} ${name.toLowerCase()}` : null
  },
  plan,
  lock: async (tx, context, rows) => {
    const clients = await clientsOfRows(tx, context, rows)
    const ids = clients.flatMap((client) => (isProblem(client) ? [] : [client.id]))
    await lockClientsInScope(tx, context.actor, [...new Set(ids)])
  },
  write: async (tx, context, rows) => {
    const { actor, fileName, language, today } = context
    const sum = toShillings(context.sum ?? rows.reduce((total, { cents = 0 }) => total + cents, 0))
    const ids = new Map<Plan, number>()
    for (const [at, row] of rows.toSorted(byClient).entries()) {
      const { amount, asOf, note } = row.input.values
      const reason = [note, reasons[language](fileName, ksh(sum))].filter(Boolean).join('. ')
      const entry = {
        amount: amount ?? 0,
        effectiveOn: asOf ?? today,
        dueDays: dueDaysOf(row.input, today),
        reason: reason.slice(0, 500),
      }
      // One notice for a batch: those who approve find all of them in the list.
      const together = { sum, notifies: at === 0 }
      ids.set(row, await enterOpeningBalance(tx, actor, row.recordId ?? 0, entry, together))
    }
    return rows.map((row) => ({ recordId: row.recordId ?? 0, undo: { id: ids.get(row) } }))
  },
  undo: (tx, { actor, language }, rows) =>
    undoEach(tx, rows, ({ recordId, undo }) =>
      undoOpeningBalance(tx, actor, recordId, (undo as { id: number }).id, undoneNotes[language]),
    ),
  link: (id) => `/admin/customers/${id}/ledger`,
}
