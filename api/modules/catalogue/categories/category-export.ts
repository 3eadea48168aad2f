import { columnMaker, listExport } from '#api/modules/bulk-jobs/exports/list-exports.service.ts'
import { toShillings } from '#contract/money.ts'
import { findManagedCategories } from './categories.queries.ts'

type Row = Awaited<ReturnType<typeof findManagedCategories>>[number]

const statuses = { en: ['Active', 'Inactive'], sw: ['Inatumika', 'Haitumiki'] } as const

const column = columnMaker<Row>()

/** The categories of the list. There are few, so all are read for each batch. */
export const exportCategories = listExport<'categories', Row>({
  findIds: async (db, _actor, { search, status, sort }, max, language) =>
    (await findManagedCategories(db, language, { search, status, sort })).slice(0, max).map(({ id }) => id),
  readRows: async (db, _actor, ids, language) => {
    const rows = await findManagedCategories(db, language, {})
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  },
  title: { en: 'Categories', sw: 'Aina za bidhaa' },
  describe: async (_db, { search, status }, language) => [
    ...(search ? [language === 'sw' ? `Utafutaji: "${search}"` : `Search: "${search}"`] : []),
    ...(status ? [`${language === 'sw' ? 'Hali' : 'Status'}: ${statuses[language][status === 'active' ? 0 : 1]}`] : []),
  ],
  columns: [
    column('name', ['Name', 'Jina'], 'text', (row) => row.name_en),
    column('nameSw', ['Name in Swahili', 'Jina kwa Kiswahili'], 'text', (row) => row.name_sw),
    column('slug', ['Address', 'Anwani'], 'text', ({ slug }) => slug),
    column('status', ['Status', 'Hali'], 'text', ({ active }, language) => statuses[language][active ? 0 : 1]),
    column('products', ['Products', 'Bidhaa'], 'count', ({ products }) => products),
    column('subCategories', ['Sub-categories', 'Aina ndogo'], 'count', (row) => row.sub_categories.length),
    column('revenue', ['Revenue', 'Mapato'], 'money', (row) => toShillings(row.revenue_cents)),
    column('description', ['Description', 'Maelezo'], 'text', ({ description }) => description),
  ],
})
