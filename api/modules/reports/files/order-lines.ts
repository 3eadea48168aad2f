import type { BranchScope } from '#api/platform/actor.ts'
import { withUnit } from '#api/platform/cells.ts'
import { type CsvCell, csvLines, csvStart } from '#api/platform/csv.ts'
import type { Db } from '#api/platform/database/db.ts'
import { readFrom } from '#api/platform/database/replica.ts'
import type { Language } from '#contract/errors.ts'
import { statesInSwahili } from '#contract/messages/state-labels.ts'
import { toShillings } from '#contract/money.ts'
import { orderNumber } from '#contract/orders/order-states.ts'
import { findIdsOfPeriod, findOrderLines, type OrderLineRow } from './order-lines.queries.ts'
import { words } from './report-labels.ts'

/** Orders that are read at the same time. */
const BATCH = 500

const headings = [
  words.order,
  words.date,
  words.status,
  words.branch,
  words.group,
  words.client,
  words.product,
  words.itemCode,
  words.category,
  words.subCategory,
  words.quantity,
]
const amountHeadings = [words.price, words.lineTotal]

const shillings = (cents: number | null) => (cents === null ? null : toShillings(cents))

const toLine = (row: OrderLineRow, language: Language): CsvCell[] => [
  orderNumber(row.order_id),
  row.placed_on,
  language === 'sw' ? statesInSwahili[row.status] : row.status,
  row.branch,
  row.group_name,
  row.client_number,
  row.product_name,
  row.item_code,
  row.category_name,
  row.sub_category_name,
  row.quantity,
  shillings(row.unit_price_cents),
  shillings(row.line_total_cents),
]

type Lines = {
  scope: BranchScope
  days: { from: string; to: string }
  language: Language
  /** Called with the rows written so far. */
  onBatch: (done: number) => Promise<unknown>
}

/** The lines of the orders placed in a period as CSV, some orders at a time. Orders placed while it runs are left out. */
export async function* orderLinesCsv(db: Db, { scope, days, language, onBatch }: Lines) {
  yield csvStart +
    csvLines([
      [
        ...headings.map((heading) => heading[language]),
        ...amountHeadings.map((heading) => withUnit(heading[language], 'price')),
      ],
    ])
  const ids = await readFrom(db, (reader) => findIdsOfPeriod(reader, scope, days))
  if (!ids) return
  let done = 0
  for (let after = ids.first - 1; after < ids.last; ) {
    const rows = await readFrom(db, (reader) =>
      findOrderLines(reader, scope, days, { after, last: ids.last, max: BATCH }),
    )
    const last = rows.at(-1)
    if (!last) return
    after = last.order_id
    const lines = rows.filter(({ product_name }) => product_name !== null)
    done += lines.length
    await onBatch(done)
    yield csvLines(lines.map((row) => toLine(row, language)))
  }
}
