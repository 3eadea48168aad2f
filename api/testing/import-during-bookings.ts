import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { orderFor } from './booking.ts'
import { type Client, createCategory, createClient, createGroup } from './factories.ts'
import { importerOf } from './import-text.ts'
import { countDeadlocks } from './interleave.ts'
import type { startTestShop } from './shop.ts'

type App = Awaited<ReturnType<typeof startTestShop>>['app']

const BOOKERS = 8
const LINES = 12

/** Creates products whose ids ascend with their item codes. */
export async function createListedProducts(db: Db, count: number): Promise<number[]> {
  const category = await createCategory(db, { name: 'Price list', slug: 'price-list' })
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into products (item_code, slug, name, category_id, list_price_cents, selling_price_cents, current_stock)
      select 'L-' || to_char(n, 'FM00000'), 'l-' || n, 'Goods ' || n, ${category.id}, 50000, 50000, 100000
      from generate_series(1, ${count}::int) n order by n
      returning id
    ), received as (
      insert into stock_movements (product_id, kind, current_delta, reserved_delta)
      select id, 'received', 100000, 0 from added
    )
    select id from added order by id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Names that sort in the opposite order of the ids. */
const nameOf = (nr: number) => `Goods ${100_000 - nr}`
const sellingOf = (nr: number) => 400 + (nr % 300)
const listOf = (nr: number) => sellingOf(nr) + (nr % 97)

/** A price list in descending order of item codes. */
const descending = (count: number, difference: number) =>
  [
    'itemCode,itemName,category,unitPrice,originalPrice\n',
    ...Array.from({ length: count }, (_, index) => {
      const nr = count - index
      return `L-${String(nr).padStart(5, '0')},${nameOf(nr)},Price list,${sellingOf(nr) + difference},${listOf(nr) + difference}\n`
    }),
  ].join('')

const countPrices = async (db: Db, count: number) => {
  const { rows } = await sql<{ right: number }>`
    select count(*) as right from products join unnest(
      ${Array.from({ length: count }, (_, index) => `L-${String(index + 1).padStart(5, '0')}`)}::text[],
      ${Array.from({ length: count }, (_, index) => listOf(index + 1) * 100)}::bigint[],
      ${Array.from({ length: count }, (_, index) => sellingOf(index + 1) * 100)}::bigint[]
    ) as wanted (code, list, selling)
      on item_code = code and list_price_cents = list and selling_price_cents = selling
  `.execute(db)
  return rows[0]?.right
}

/**
 * Imports a price list in descending order twice while officers continuously book its products. Returns the results of the
 * imports, the outcomes of the bookings, the deadlocks counted by the database and the number of prices as in the file.
 */
export async function importDuringBookings({ db, app }: { db: Db; app: App }, count: number) {
  const ids = await createListedProducts(db, count)
  const group = await createGroup(db)
  const clients: Client[] = []
  for (let nr = 0; nr < BOOKERS; nr += 1) {
    clients.push(await createClient(db, { group, loanLimitCents: 1_000_000_000_000 }))
  }
  const caller = app.as(group.officer)
  const outcomes: Record<string, number> = {}
  let isOver = false

  const book = async (client: Client) => {
    while (!isOver) {
      const chosen = new Set(Array.from({ length: LINES }, () => ids[Math.floor(Math.random() * ids.length)] ?? 0))
      const items = [...chosen].map((productId) => ({ productId, quantity: 1 }))
      const { status, body } = await caller.post('/api/v1/orders/place', orderFor(client, items))
      const outcome = body.code ?? String(status)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
  }
  const importText = await importerOf(db)
  const importing = async () => {
    const first = await importText('products', descending(count, 1))
    return [first.counts, (await importText('products', descending(count, 0))).counts]
  }
  const finishing = importing().finally(() => {
    isOver = true
  })
  const [imported] = await Promise.all([finishing, ...clients.map(book)])
  return { imported, outcomes, deadlocks: await countDeadlocks(db), rightPrices: await countPrices(db, count) }
}
