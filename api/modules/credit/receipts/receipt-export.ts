import { columnMaker, dayWords, listExport, searchWords } from '#api/modules/bulk-jobs/exports/list-exports.service.ts'
import { businessDay } from '#contract/business-day.ts'
import type { Language } from '#contract/errors.ts'
import { receiptNumber } from '#contract/lending/ledger.ts'
import { methodLabels } from '#contract/messages/method-labels.ts'
import { toShillings } from '#contract/money.ts'
import type { ReceiptFilter } from '#contract/receipts/receipts.staff.ts'
import { findLineIds, findLines, type LineRow, nameReceiptFilter } from './receipt-export.queries.ts'
import { toWanted } from './receipt-list.ts'
import { readerOf } from './receipts.service.ts'

const states: Record<Language, Record<NonNullable<ReceiptFilter['state']>, string>> = {
  en: {
    standing: 'Standing',
    'partly-taken-back': 'Partly taken back',
    'taken-back': 'Taken back',
    unmatched: 'Unmatched',
    proposed: 'Unmatched, with a proposed client',
  },
  sw: {
    standing: 'Ipo',
    'partly-taken-back': 'Imefutwa kwa sehemu',
    'taken-back': 'Imefutwa',
    unmatched: 'Zisizo na mteja',
    proposed: 'Zisizo na mteja, zenye mteja anayependekezwa',
  },
}
const labels = {
  en: {
    account: 'Account',
    method: 'Method',
    branch: 'Branch',
    officer: 'Credit officer',
    group: 'Group',
    client: 'Of one customer',
    recordedBy: 'Recorded by one person',
  },
  sw: {
    account: 'Akaunti',
    method: 'Njia',
    branch: 'Tawi',
    officer: 'Afisa wa mikopo',
    group: 'Kikundi',
    client: 'Za mteja mmoja',
    recordedBy: 'Zilizoandikwa na mtu mmoja',
  },
}

function stateOf({ client_id, amount_cents, taken_back_cents }: LineRow): keyof (typeof states)['en'] {
  if (taken_back_cents === amount_cents) return 'taken-back'
  if (client_id === null) return 'unmatched'
  return 'standing'
}

const column = columnMaker<LineRow>()
const money = (cents: number | null) => (cents === null ? null : toShillings(cents))

/** The receipts of the list, one row for each part and one for what names no client. */
export const exportReceipts = listExport<'receipts', LineRow>({
  findIds: (db, actor, query, max) => {
    const { wanted, order } = toWanted(query)
    return findLineIds(db, readerOf(actor), wanted, { max, order })
  },
  readRows: (db, actor, ids) => findLines(db, readerOf(actor), ids),
  customersOf: ({ client_id }) => (client_id === null ? [] : [client_id]),
  accountsOf: (row) => row.account_ids,
  title: { en: 'Receipts', sw: 'Risiti' },
  describe: async (db, { search, state, from, to, method, client, recordedBy, ...ids }, language, order) => {
    const label = labels[language]
    const names = await nameReceiptFilter(db, ids)
    return [
      ...searchWords(search, language),
      ...(state ? [states[language][state]] : []),
      ...dayWords({ from, to }, language, order),
      ...(method ? [`${label.method}: ${methodLabels[language][method]}`] : []),
      ...(['account', 'branch', 'officer', 'group'] as const).flatMap((one) =>
        names?.[one] ? [`${label[one]}: ${names[one]}`] : [],
      ),
      ...(client === undefined ? [] : [label.client]),
      ...(recordedBy === undefined ? [] : [label.recordedBy]),
    ]
  },
  columns: [
    column('number', ['Receipt', 'Risiti'], 'text', ({ number }) => receiptNumber(number)),
    column('paidOn', ['Paid on', 'Siku ya malipo'], 'day', (row) => row.paid_on),
    column('recordedAt', ['Recorded', 'Iliandikwa'], 'moment', (row) => row.recorded_at.toISOString()),
    column('account', ['Account', 'Akaunti'], 'text', ({ account }) => account),
    column('method', ['Method', 'Njia'], 'text', ({ method }, language) => methodLabels[language][method]),
    column('reference', ['Reference', 'Kumbukumbu'], 'text', ({ reference }) => reference),
    column('clientNumber', ['Client number', 'Namba ya mteja'], 'text', (row) => row.client_number),
    column('clients', ['Customer', 'Mteja'], 'text', ({ name }) => name),
    column('group', ['Group', 'Kikundi'], 'text', ({ group }) => group),
    column('branch', ['Branch', 'Tawi'], 'text', ({ branch }) => branch),
    column('officer', ['Credit officer', 'Afisa wa mikopo'], 'text', ({ officer }) => officer),
    column('amount', ['Amount', 'Kiasi'], 'money', (row) => toShillings(row.amount_cents)),
    column('debt', ['Paid debt', 'Deni lililolipwa'], 'money', ({ amount_cents, recovered_cents, excess_cents }) =>
      recovered_cents === null || excess_cents === null
        ? null
        : toShillings(amount_cents - recovered_cents - excess_cents),
    ),
    column('recovered', ['Of debts written off', 'Za madeni yaliyofutwa'], 'money', (row) =>
      money(row.recovered_cents),
    ),
    column('excess', ['Paid in advance', 'Malipo ya mapema'], 'money', (row) => money(row.excess_cents)),
    column('takenBack', ['Taken back', 'Zilizofutwa'], 'money', (row) => toShillings(row.taken_back_cents)),
    column('takenBackOn', ['Taken back on', 'Siku ya kufutwa'], 'day', (row) =>
      row.taken_back_at === null ? null : businessDay(row.taken_back_at),
    ),
    column('reason', ['Reason', 'Sababu'], 'text', ({ reason }) => reason),
    column('recordedBy', ['Recorded by', 'Ameandika'], 'text', ({ recorder }) => recorder),
    column('state', ['Status', 'Hali'], 'text', (row, language) => states[language][stateOf(row)]),
  ],
})
