import { columnMaker, listExport, searchWords } from '#api/modules/bulk-jobs/exports/list-exports.service.ts'
import { dayText } from '#contract/day-text.ts'
import type { Language } from '#contract/errors.ts'
import type { ArrearsFilter, ArrearsRow } from '#contract/lending/arrears.staff.ts'
import { ageingLabels } from '#contract/messages/arrears-text.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { nameReceiptFilter } from '../receipts/receipt-export.queries.ts'
import { findArrearsByIds, findArrearsIds } from './arrears.queries.ts'
import { orderOf, reachOf, toArrearsRow } from './arrears.service.ts'

type Words = {
  label: Record<'branch' | 'officer' | 'group' | 'promise' | 'days' | 'day', string>
  promises: Record<NonNullable<ArrearsFilter['promise']>, string>
  writtenOff: string
}

const words: Record<Language, Words> = {
  en: {
    label: {
      branch: 'Branch',
      officer: 'Credit officer',
      group: 'Group',
      promise: 'Promise',
      days: 'Days past due',
      day: 'As at the end of',
    },
    promises: { none: 'None', open: 'Open', kept: 'Kept', broken: 'Broken' },
    writtenOff: 'Debts written off',
  },
  sw: {
    label: {
      branch: 'Tawi',
      officer: 'Afisa wa mikopo',
      group: 'Kikundi',
      promise: 'Ahadi',
      days: 'Siku za kuchelewa',
      day: 'Kufikia mwisho wa',
    },
    promises: { none: 'Hakuna', open: 'Iko wazi', kept: 'Imetimizwa', broken: 'Imevunjwa' },
    writtenOff: 'Madeni yaliyofutwa',
  },
}

const column = columnMaker<ArrearsRow>()

/** The clients of the list of arrears, one row each. */
export const exportArrears = listExport<'arrears', ArrearsRow>({
  findIds: (db, actor, { sort, ...filter }, max) =>
    findArrearsIds(db, reachOf(actor, filter), { max, order: orderOf(sort) }),
  readRows: async (db, actor, ids, _, { day }) =>
    (await findArrearsByIds(db, { ...reachOf(actor, { day }), ids })).map(toArrearsRow),
  customersOf: ({ id }) => [id],
  title: { en: 'Arrears', sw: 'Malimbikizo' },
  describe: async (db, { day, search, bucket, daysFrom, daysTo, promise, writtenOff, ...ids }, language, dayOrder) => {
    const { label, promises, writtenOff: ofWrittenOff } = words[language]
    const names = await nameReceiptFilter(db, { account: undefined, ...ids })
    return [
      ...(day ? [`${label.day}: ${dayText(day, language, dayOrder)}`] : []),
      ...searchWords(search, language),
      ...(['branch', 'officer', 'group'] as const).flatMap((one) =>
        names?.[one] ? [`${label[one]}: ${names[one]}`] : [],
      ),
      ...(bucket ? [`${label.days}: ${ageingLabels[language][bucket]}`] : []),
      ...(daysFrom === undefined && daysTo === undefined ? [] : [`${label.days}: ${daysFrom ?? ''} - ${daysTo ?? ''}`]),
      ...(promise ? [`${label.promise}: ${promises[promise]}`] : []),
      ...(writtenOff ? [ofWrittenOff] : []),
    ]
  },
  columns: [
    column('client', ['Client', 'Mteja'], 'text', ({ name }) => name),
    column('clientNumber', ['Client number', 'Namba ya mteja'], 'text', (row) => row.clientNumber),
    column('phone', ['Phone', 'Simu'], 'text', ({ phone }) => phone && toLocalPhone(phone)),
    column('group', ['Group', 'Kikundi'], 'text', ({ group }) => group),
    column('officer', ['Credit officer', 'Afisa wa mikopo'], 'text', ({ officer }) => officer),
    column('branch', ['Branch', 'Tawi'], 'text', ({ branch }) => branch),
    column('daysPastDue', ['Days past due', 'Siku za kuchelewa'], 'number', (row) => row.daysPastDue),
    column('overdue', ['Overdue', 'Iliyochelewa'], 'money', ({ overdue }) => overdue),
    column('outstanding', ['Owes', 'Anadaiwa'], 'money', ({ outstanding }) => outstanding),
    column('since', ['Oldest unpaid day', 'Siku ya zamani isiyolipwa'], 'day', ({ since }) => since),
    column('lastPayment', ['Last payment', 'Malipo ya mwisho'], 'money', (row) => row.lastPayment?.amount ?? null),
    column('lastPaidOn', ['Last paid on', 'Siku ya malipo ya mwisho'], 'day', (row) => row.lastPayment?.paidOn ?? null),
    column(
      'promise',
      ['Promise', 'Ahadi'],
      'text',
      ({ promise }, language) => promise && words[language].promises[promise.state],
    ),
    column('promised', ['Promised', 'Kilichoahidiwa'], 'money', ({ promise }) => promise?.amount ?? null),
    column('promisedOn', ['Promised for', 'Ahadi ya siku'], 'day', ({ promise }) => promise?.promisedOn ?? null),
    column('promiseNote', ['Note', 'Dokezo'], 'text', ({ promise }) => promise?.note ?? null),
    column('writtenOff', ['Written off', 'Deni lililofutwa'], 'money', ({ writtenOff }) => writtenOff),
  ],
})
