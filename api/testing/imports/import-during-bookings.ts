import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { orderFor } from '../booking.ts'
import { type Client, createAccount, createCategory, createClient, createGroup } from '../factories.ts'
import { countDeadlocks } from '../interleave.ts'
import type { startTestShop } from '../shop.ts'
import { importerOf } from './import-text.ts'

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

/** Products whose prices are edited meanwhile: the first ones of the list. */
const EDITED = 20
const PAIRS = 12

const countPrices = async (db: Db, count: number) => {
  const numbers = Array.from({ length: count - EDITED }, (_, index) => index + 1 + EDITED)
  const { rows } = await sql<{ right: number }>`
    select count(*) as right from products join unnest(
      ${numbers.map((nr) => `L-${String(nr).padStart(5, '0')}`)}::text[],
      ${numbers.map((nr) => listOf(nr) * 100)}::bigint[], ${numbers.map((nr) => sellingOf(nr) * 100)}::bigint[]
    ) as wanted (code, list, selling)
      on item_code = code and list_price_cents = list and selling_price_cents = selling
  `.execute(db)
  return rows[0]?.right
}

/** A list of clients who move to another place. */
const moving = (clients: readonly { client_number: string | null; first_name: string; last_name: string }[]) =>
  [
    'Client number,Name,Location\n',
    ...clients.map((row, at) => `${row.client_number},${row.first_name} ${row.last_name},Plot ${at}\n`),
  ].join('')

/**
 * Imports a price list in descending order twice, and a list of clients, while officers continuously book the products,
 * a manager edits prices and merges some of the clients. Returns what the imports counted, the outcomes of the calls, the
 * deadlocks counted by the database and the number of prices as in the file.
 */
export async function importDuringBookings({ db, app }: { db: Db; app: App }, count: number) {
  const ids = await createListedProducts(db, count)
  const group = await createGroup(db)
  const clients: Client[] = []
  for (let nr = 0; nr < BOOKERS + 2 * PAIRS; nr += 1) {
    clients.push(await createClient(db, { group, loanLimitCents: 1_000_000_000_000 }))
  }
  const known = await db
    .selectFrom('customers')
    .select(['client_number', 'first_name', 'last_name'])
    .where('group_id', '=', group.id)
    .execute()
  const caller = app.as(group.officer)
  const manager = app.as(await createAccount(db, { role: 'Admin' }))
  const outcomes: Record<string, number> = {}
  let isOver = false
  const countOutcome = (outcome: string) => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  const book = async (client: Client) => {
    while (!isOver) {
      const chosen = new Set(Array.from({ length: LINES }, () => ids[Math.floor(Math.random() * ids.length)] ?? 0))
      const items = [...chosen].map((productId) => ({ productId, quantity: 1 }))
      const { status, body } = await caller.post('/api/v1/orders/place', orderFor(client, items))
      countOutcome(`booking ${body.code ?? status}`)
    }
  }
  const edit = async () => {
    for (let nr = 0; !isOver; nr += 1) {
      const path = `/api/v1/products/${ids[nr % EDITED]}`
      const { version } = (await manager.get(path)).body
      const { status, body } = await manager.send('PUT', `${path}/price`, {
        listPrice: 900,
        sellingPrice: 300 + nr,
        version,
      })
      countOutcome(`edit ${body.code ?? status}`)
    }
  }
  const merge = async () => {
    const read = async (client: Client | undefined) => (await manager.get(`/api/v1/customers/${client?.id}`)).body
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const winner = await read(clients[BOOKERS + 2 * pair])
      const loser = await read(clients[BOOKERS + 2 * pair + 1])
      const versions = { version: winner.version, loserVersion: loser.version }
      const answer = await manager.post(`/api/v1/customers/${winner.id}/merge`, { loserId: loser.id, ...versions })
      countOutcome(`merge ${answer.body.code ?? answer.status}`)
    }
  }
  const importText = await importerOf(db)
  const importing = async () => {
    const first = await importText('products', descending(count, 1))
    const second = await importText('products', descending(count, 0))
    return [first.counts, second.counts]
  }
  const finishing = Promise.all([importing(), importText('clients', moving(known))]).finally(() => {
    isOver = true
  })
  const booking = clients.slice(0, BOOKERS).map(book)
  const [[imported, moved]] = await Promise.all([finishing, edit(), merge(), ...booking])
  const deadlocks = await countDeadlocks(db)
  return { imported, moved: moved.counts, outcomes, deadlocks, rightPrices: await countPrices(db, count) }
}
