import { columnMaker, type ListExport, listExport } from '#api/modules/bulk-jobs/exports/list-exports.service.ts'
import { type Actor, may } from '#api/platform/actor.ts'
import { ShopError } from '#api/platform/errors.ts'
import { toShillings } from '#contract/money.ts'
import { readPricedFilter } from '../listing/filters.ts'
import { toProductStatus } from '../products.presenters.ts'
import { orderOf } from '../products.service.ts'
import { describeProducts } from './describe-products.ts'
import { findExportRows, findIdsInOrder } from './product-export.queries.ts'

type Row = Awaited<ReturnType<typeof findExportRows>>[number]

const statusNames = {
  en: { active: 'In the shop', hidden: 'Hidden', archived: 'Archived' },
  sw: { active: 'Dukani', hidden: 'Imefichwa', archived: 'Imehifadhiwa' },
} as const

const column = columnMaker<Row>()

/** The rows hold the cost. A job reads them later, maybe after the account lost the permission. */
function assertManages(actor: Actor) {
  if (!may(actor, 'Manage Products')) throw new ShopError('NOT_ALLOWED', {})
}

/** NOT_ALLOWED for staff who do not manage products. */
const rows: Pick<ListExport<'products' | 'stock', Row>, 'findIds' | 'readRows' | 'describe'> = {
  findIds: async (db, actor, query, max) => {
    assertManages(actor)
    const order = orderOf(query.sort, query.sortBy, query.sortDirection)
    return findIdsInOrder(db, await readPricedFilter(db, query), order, max)
  },
  readRows: async (db, actor, ids, language) => {
    assertManages(actor)
    const byId = new Map((await findExportRows(db, language, ids)).map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  },
  describe: describeProducts,
}

const code = column('code', ['Code', 'Namba'], 'text', (row) => row.item_code)
const product = column('product', ['Product', 'Bidhaa'], 'text', ({ name }) => name)
const category = column('category', ['Category', 'Aina'], 'text', (row) => row.category)

/** The figures of the stock, by the ids of the columns on their screens. */
const stock = (ids: { available: string; shelf: string; level: string }) => [
  column(ids.available, ['Available', 'Zinapatikana'], 'count', (row) => row.available_stock),
  column('reserved', ['Reserved', 'Zimewekwa'], 'count', (row) => row.reserved_stock),
  column(ids.shelf, ['On the shelf', 'Ziko rafuni'], 'count', (row) => row.current_stock),
  column(ids.level, ['Low-stock level', 'Kiwango cha chini'], 'number', (row) => row.low_stock_level),
]

/** The products of the list, with their cost. */
export const exportProducts = listExport<'products', Row>({
  ...rows,
  title: { en: 'Products', sw: 'Bidhaa' },
  columns: [
    code,
    product,
    column('nameSw', ['Name in Swahili', 'Jina kwa Kiswahili'], 'text', (row) => row.name_sw),
    category,
    column('subCategory', ['Sub-category', 'Aina ndogo'], 'text', (row) => row.sub_category),
    column('brand', ['Brand', 'Chapa'], 'text', ({ brand }) => brand),
    column('price', ['Selling price', 'Bei ya kuuza'], 'price', (row) => toShillings(row.selling_price_cents)),
    column('listPrice', ['List price', 'Bei ya kawaida'], 'price', (row) => toShillings(row.list_price_cents)),
    column('cost', ['Cost', 'Gharama'], 'price', ({ cost_cents: cost }) => (cost === null ? null : toShillings(cost))),
    ...stock({ available: 'stock', shelf: 'onShelf', level: 'lowStockLevel' }),
    column('searchWords', ['Tags and search words', 'Lebo na maneno ya kutafuta'], 'text', (row) =>
      row.search_words.join(', '),
    ),
    column(
      'status',
      ['Status', 'Hali'],
      'text',
      ({ status }, language) => statusNames[language][toProductStatus(status)],
    ),
  ],
})

/** The stock list, without prices: as PDF a sheet to count from, with a column to write into. */
export const exportStock = listExport<'stock', Row>({
  ...rows,
  title: { en: 'Stock', sw: 'Idadi' },
  columns: [
    code,
    product,
    ...stock({ available: 'available', shelf: 'shelf', level: 'level' }),
    column('counted', ['Counted', 'Zilizohesabiwa'], 'text', () => ''),
    category,
    column('number', ['Number', 'Namba ya mfumo'], 'number', ({ id }) => id),
  ],
})
