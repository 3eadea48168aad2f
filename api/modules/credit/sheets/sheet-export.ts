import { columnMaker, dayWords, listExport, searchWords } from '#api/modules/bulk-jobs/exports/list-exports.service.ts'
import type { SheetRow } from '#contract/receipts/sheets.staff.ts'
import { nameReceiptFilter } from '../receipts/receipt-export.queries.ts'
import { readerOf } from '../receipts/receipts.service.ts'
import { findSheetIds, findSheetsByIds } from './sheet-lists.queries.ts'
import { toSheetRow } from './sheets.service.ts'

const labels = {
  en: { branch: 'Branch', officer: 'Credit officer', group: 'Group' },
  sw: { branch: 'Tawi', officer: 'Afisa wa mikopo', group: 'Kikundi' },
}

const column = columnMaker<SheetRow>()

/** The posted collection sheets of the list, one row each. */
export const exportSheets = listExport<'sheets', SheetRow>({
  findIds: (db, actor, { sort, ...filter }, max) => findSheetIds(db, readerOf(actor), filter, max, sort === 'day.asc'),
  readRows: async (db, actor, ids) => (await findSheetsByIds(db, readerOf(actor), ids)).map(toSheetRow),
  title: { en: 'Collection sheets', sw: 'Karatasi za makusanyo' },
  describe: async (db, { search, from, to, ...ids }, language, order) => {
    const names = await nameReceiptFilter(db, { account: undefined, ...ids })
    return [
      ...searchWords(search, language),
      ...dayWords({ from, to }, language, order),
      ...(['branch', 'officer', 'group'] as const).flatMap((one) =>
        names?.[one] ? [`${labels[language][one]}: ${names[one]}`] : [],
      ),
    ]
  },
  columns: [
    column('group', ['Group', 'Kikundi'], 'text', ({ group }) => group),
    column('groupNumber', ['Group number', 'Namba ya kikundi'], 'text', (row) => row.groupNumber),
    column('day', ['Day', 'Siku'], 'day', ({ day }) => day),
    column('officer', ['Credit officer', 'Afisa wa mikopo'], 'text', ({ officer }) => officer),
    column('branch', ['Branch', 'Tawi'], 'text', ({ branch }) => branch),
    column('members', ['Members', 'Wanachama'], 'number', ({ members }) => members),
    column('present', ['Present', 'Waliohudhuria'], 'number', ({ present }) => present),
    column('due', ['Expected', 'Kinachotarajiwa'], 'money', ({ due }) => due),
    column('collected', ['Collected', 'Kilichokusanywa'], 'money', ({ collected }) => collected),
    column('takenBack', ['Taken back', 'Kilichofutwa'], 'money', ({ takenBack }) => takenBack),
    column('postedBy', ['Posted by', 'Aliyerekodi'], 'text', ({ postedBy }) => postedBy),
  ],
})
