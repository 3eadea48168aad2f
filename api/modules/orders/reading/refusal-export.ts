import { columnMaker, dayWords, listExport, searchWords } from '#api/modules/bulk-jobs/exports/list-exports.service.ts'
import { seesBranch } from '#api/platform/actor.ts'
import { refusalNames } from '#contract/messages/refusal-names.ts'
import type { Refusal } from '#contract/orders/refusals.staff.ts'
import { findBranchName } from './filter-names.queries.ts'
import { findOrderSearch } from './order-search.queries.ts'
import { findRefusalIds, findRefusals } from './refusals.queries.ts'
import { refusalFilterOf, toRefusal } from './refusals.ts'

type Row = Refusal & { customerId: number | null }

const words = {
  en: { reason: 'Reason', branch: 'Branch' },
  sw: { reason: 'Sababu', branch: 'Tawi' },
}
const column = columnMaker<Row>()

/** The refused bookings of the list. */
export const exportRefusals = listExport<'refusals', Row>({
  findIds: async (db, actor, query, max) => {
    const found = query.search ? await findOrderSearch(db, query.search) : undefined
    const slice = { size: max, offset: 0, ascending: query.sort === 'at.asc' }
    return (await findRefusalIds(db, refusalFilterOf(actor, query), found, slice)).ids
  },
  readRows: async (db, actor, ids, language) => {
    const rows = (await findRefusals(db, ids, false)).filter((row) => seesBranch(actor, row.branch_id))
    const byId = new Map(rows.map((row) => [row.id, { ...toRefusal(row, language), customerId: row.customer_id }]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  },
  customersOf: ({ customerId }) => (customerId === null ? [] : [customerId]),
  title: { en: 'Refusals', sw: 'Oda zilizokataliwa' },
  describe: async (db, { search, reason, branch, ...days }, language, order) => {
    const { name } = (branch === undefined ? undefined : await findBranchName(db, branch)) ?? {}
    const word = words[language]
    return [
      ...searchWords(search, language),
      ...(reason ? [`${word.reason}: ${refusalNames[language][reason]}`] : []),
      ...dayWords(days, language, order),
      ...(name ? [`${word.branch}: ${name}`] : []),
    ]
  },
  columns: [
    column('client', ['Customer', 'Mteja'], 'text', ({ client }) => client.name),
    column('clientNumber', ['Client number', 'Namba ya mteja'], 'text', ({ client }) => client.clientNumber),
    column('reason', ['Reason', 'Sababu'], 'text', ({ reason }, language) => refusalNames[language][reason]),
    column('why', ['Why', 'Kwa nini'], 'text', ({ message }) => message),
    column('total', ['Amount', 'Kiasi'], 'money', ({ total }) => total),
    column('at', ['Date', 'Tarehe'], 'moment', ({ at }) => at),
    column('placedBy', ['Tried by', 'Aliyejaribu'], 'text', ({ placedBy }) => placedBy),
    column('items', ['Items', 'Bidhaa'], 'count', ({ itemCount }) => itemCount),
    column('group', ['Group', 'Kikundi'], 'text', ({ groupName }) => groupName),
    column('branch', ['Branch', 'Tawi'], 'text', ({ branch }) => branch),
    column('officer', ['Credit officer', 'Afisa wa mikopo'], 'text', ({ creditOfficer }) => creditOfficer),
  ],
})
