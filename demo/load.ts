import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { allowLongWork, type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import type { FileStore } from '#api/platform/files/file-store.ts'
import type { DataKey } from '#api/platform/secrets/data-key.ts'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import { accountOf, accountRows, PASSWORD, planMembers } from './load/accounts.ts'
import { type Calendar, createCalendar } from './load/calendar.ts'
import { attributeWordRows, planShelves, productRows, type Shelves } from './load/catalogue-rows.ts'
import { planClients } from './load/clients.ts'
import { customerRows, exhaustLimits } from './load/customers.ts'
import type { History } from './load/events.ts'
import { simulate } from './load/history.ts'
import { continueIds, insertRows } from './load/insert.ts'
import { type Actors, creditEntries, stockMovements } from './load/ledgers.ts'
import { planLending } from './load/lending.ts'
import { noticeRows } from './load/notices.ts'
import { auditRows, letterRows, messageRows, missRows, subscriptionRows } from './load/office.ts'
import { eventRows, lineRows, orderRows } from './load/orders.ts'
import { copyPictures, secondPictureRows, tintOf } from './load/pictures.ts'
import { type Product, planProducts } from './load/products.ts'
import { SEED } from './load/random.ts'
import { receiptRows } from './load/receipt-rows.ts'
import { planRequests, type Request, requestLineRows, requestRows } from './load/requests.ts'
import { lineIdsOf, refundRows, returnRows } from './load/return-rows.ts'
import { planReviews } from './load/reviews.ts'
import { demoSettings } from './load/settings.ts'
import { sheetRows } from './load/sheet-rows.ts'
import { planStock } from './load/stock.ts'
import { officers, staff } from './people/staff.ts'

const MARKER = 'demo'

/** Whether this database has the complete demo shop. */
export async function isDemoLoaded(db: Db): Promise<boolean> {
  const marker = await db.selectFrom('settings').select('key').where('key', '=', MARKER).executeTakeFirst()
  return marker !== undefined
}

async function isEmptyShop(db: Db): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from products) or exists (select from accounts) or exists (select from branches) as used
  `.execute(db)
  return rows[0]?.used === false
}

/** People and lending, before the first event. */
function planPeople(calendar: Calendar) {
  const taken = new Set([...staff, ...officers].map((person) => `${person.firstName} ${person.lastName}`))
  const lending = planLending(calendar)
  const clients = planClients(calendar, lending.groups, taken)
  const members = planMembers(calendar, clients, taken)
  return { lending, clients, members }
}
type People = ReturnType<typeof planPeople>

/** Accounts that act in events: those of officers, and the office for officers without one and for every later step. */
function actorsOf({ members }: People): Actors {
  const memberIds = new Map(members.map((member) => [member.client?.id, member.id]))
  const office = (orderId: number) => accountOf(orderId % 4 === 0 ? 'admin' : 'manager')
  return {
    placedBy: (order) => order.group.officer.accountId ?? office(order.id),
    movedBy: (order, step) => (step.byMember ? memberIds.get(order.client.id) : undefined) ?? office(order.id + 1),
    receivedBy: ({ method, client }) =>
      (method === 'cash' ? client.group?.officer.accountId : null) ?? accountOf('manager'),
    office: accountOf('manager'),
  }
}

/** All events of two years, and the resulting state of the shop. */
function planTwoYears(calendar: Calendar, people: People, products: Product[]) {
  const memberSince = new Map(people.members.map((member) => [member.client?.id, member.createdAt]))
  const history = simulate(calendar, people.clients, products, (client, at) => {
    const since = memberSince.get(client.id)
    return since !== undefined && since < at
  })
  exhaustLimits(people.clients, history.accounts)
  const stock = planStock(calendar, products, history)
  const officerIdsOf = (branchId: number) =>
    people.lending.groups.flatMap(({ officer }) =>
      officer.branchId === branchId && officer.accountId !== null ? [officer.accountId] : [],
    )
  const requests = planRequests(calendar, people.members, history, {
    products,
    stock,
    officerIdsOf: (branchId) => [...new Set(officerIdsOf(branchId))],
  })
  return { history, stock, requests, ...planReviews(calendar, history) }
}

async function writePeople(tx: Tx, calendar: Calendar, people: People, history: History, dataKey: DataKey) {
  const roles = await tx.selectFrom('roles').select(['id', 'name']).execute()
  const roleIds = new Map(roles.map((role) => [role.name, role.id]))
  const passwordHash = await hashPassword(PASSWORD)
  await insertRows(tx, 'branches', people.lending.branchRows)
  await insertRows(tx, 'accounts', accountRows(calendar, people.members, passwordHash, roleIds))
  await insertRows(tx, 'credit_officers', people.lending.officerRows)
  await insertRows(tx, 'groups', people.lending.groupRows)
  await insertRows(tx, 'officer_assignments', people.lending.assignmentRows)
  // The database added a customer for each member; the demo has its own rows, with ids and days that agree.
  await tx.deleteFrom('customers').execute()
  await insertRows(tx, 'customers', customerRows(people.clients, people.members, history.accounts, dataKey))
}

async function writeCatalogue(
  tx: Tx,
  shelves: Shelves,
  products: Product[],
  outcome: Pick<ReturnType<typeof planTwoYears>, 'stock' | 'ratings'>,
) {
  await insertRows(tx, 'categories', shelves.categoryRows)
  await insertRows(tx, 'sub_categories', shelves.subCategoryRows)
  await insertRows(tx, 'brands', shelves.brandRows)
  await insertRows(tx, 'attribute_words', attributeWordRows())
  await insertRows(tx, 'products', productRows(products, shelves, outcome.stock, outcome.ratings, tintOf))
  await sql`
    insert into product_pictures (product_id, place, key, tint)
    select id, 1, picture_key, picture_tint from products where picture_key is not null order by id`.execute(tx)
  await tx.insertInto('product_pictures').values(secondPictureRows(products)).execute()
}

async function writeOrders(tx: Tx, shelves: Shelves, history: History, requests: Request[], actors: Actors) {
  const promotions = await tx.selectFrom('promotions').select(['id', 'code']).execute()
  const promotionIds = new Map(promotions.map(({ id, code }) => [code, id]))
  const requestIds = new Map(requests.flatMap(({ id, order }) => (order ? [[order, id] as const] : [])))
  await insertRows(tx, 'order_requests', requestRows(requests))
  await insertRows(tx, 'order_request_lines', requestLineRows(requests))
  await insertRows(tx, 'orders', orderRows(history, actors, { promotionIds, requestIds }))
  const lines = lineRows(history.orders, shelves)
  const lineIdOf = lineIdsOf(lines)
  await insertRows(tx, 'order_lines', lines)
  await insertRows(tx, 'order_events', eventRows(history, actors, lineIdOf))
  const returns = returnRows(history, actors, lineIdOf)
  await insertRows(tx, 'order_returns', returns.rows)
  await insertRows(tx, 'order_return_lines', returns.lineRows)
}

/** What the office finds in its own screens: messages, readers, letters, searches, audit. */
async function writeOffice(tx: Tx, calendar: Calendar, history: History, actors: Actors) {
  const messages = messageRows(calendar, actors.office)
  const subscriptions = subscriptionRows(calendar)
  const letters = letterRows(calendar, subscriptions, accountOf('admin'))
  await insertRows(tx, 'contact_messages', messages.rows)
  await insertRows(tx, 'contact_answers', messages.answerRows)
  await insertRows(tx, 'newsletter_subscriptions', subscriptions)
  await insertRows(tx, 'newsletter_letters', letters.rows)
  await insertRows(tx, 'newsletter_deliveries', letters.deliveryRows)
  await insertRows(tx, 'search_misses', missRows(calendar))
  await insertRows(tx, 'audit_entries', auditRows(calendar, history, actors))
}

const tablesWithIds = [
  'branches',
  'accounts',
  'credit_officers',
  'groups',
  'officer_assignments',
  'customers',
  'categories',
  'sub_categories',
  'brands',
  'products',
  'order_requests',
  'orders',
  'order_lines',
  'order_events',
  'order_returns',
  'collection_sheets',
  'money_accounts',
  'receipts',
  'repayments',
  'unmatched_entries',
  'cash_moves',
  'cash_entries',
  'stock_movements',
  'credit_entries',
  'reviews',
  'notices',
  'contact_messages',
  'contact_answers',
  'newsletter_subscriptions',
  'newsletter_letters',
  'audit_entries',
] as const

/** Connects the till with the pretend phones at /dev/phones. Its callbacks come from this machine. */
async function connectTill(tx: Tx, dataKey: DataKey) {
  const till = await tx
    .updateTable('money_accounts')
    .set({ number: '400 100' })
    .where('kind', '=', 'till')
    .returning('id')
    .executeTakeFirstOrThrow()
  const keys = {
    consumerKey: 'pretend-consumer-key',
    consumerSecret: 'pretend-consumer-secret',
    passkey: 'pretend-passkey',
  }
  await insertRows(tx, 'mpesa_tills', [
    {
      money_account_id: till.id,
      environment: 'demo',
      sealed_keys: dataKey.encrypt(JSON.stringify(keys)),
      sealed_by: dataKey.id,
      can_prompt: true,
      callback_key: randomBytes(16).toString('hex'),
      accepts_unknown: true,
      senders: ['127.0.0.1'],
    },
  ])
}

async function mark(tx: Tx, calendar: Calendar) {
  await continueIds(tx, tablesWithIds)
  await sql`update cache_versions set version = version + 1`.execute(tx)
  const settings = { ...demoSettings, [MARKER]: { seed: SEED, day: calendar.day } }
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
  await tx.insertInto('settings').values(rows).execute()
}

/**
 * Loads the demo shop into an empty, migrated database and its pictures into `files`. The same seed and day give the same
 * shop, except for the salts of the password and of what is encrypted, and the secret part of the till's addresses. All rows are written in one transaction that ends with a row in `settings`, so
 * that an interrupted load leaves nothing. Does nothing when the demo is already loaded; throws when the database has
 * another shop. `onProgress` gets a message for each step.
 */
export async function loadDemo(
  db: Db,
  options: { files: FileStore; dataKey: DataKey; now?: Date; onProgress?: (done: string) => void },
): Promise<void> {
  const done = options.onProgress ?? (() => undefined)
  if (await isDemoLoaded(db)) return
  if (!(await isEmptyShop(db))) throw new Error('The demo shop only loads into an empty database; this one is in use.')

  const pictures = await copyPictures(options.files)
  done(`Demo shop: ${pictures} picture files copied`)

  const calendar = createCalendar(options.now ?? new Date())
  const people = planPeople(calendar)
  const products = planProducts(calendar)
  const actors = actorsOf(people)
  const shelves = planShelves(calendar)
  const { history, stock, requests, ratings, reviewRows } = planTwoYears(calendar, people, products)
  done('Demo shop: two years planned')

  await inTransaction(db, async (tx) => {
    await allowLongWork(tx)
    await writePeople(tx, calendar, people, history, options.dataKey)
    done(`Demo shop: ${people.lending.groups.length} groups with ${people.clients.length} clients`)
    await writeCatalogue(tx, shelves, products, { stock, ratings })
    done(`Demo shop: ${products.length} products`)
    await writeOrders(tx, shelves, history, requests, actors)
    done(`Demo shop: ${history.orders.length} orders`)
    await insertRows(tx, 'stock_movements', stockMovements(history, products, stock, actors))
    const entries = creditEntries(history, actors)
    const { groups, groupRows } = people.lending
    const parts = { groups, meetings: groupRows, clients: people.clients, office: actors.office }
    const collected = sheetRows(calendar, parts, history, entries)
    await insertRows(tx, 'collection_sheets', collected.sheets)
    await insertRows(tx, 'collection_sheet_lines', collected.lines)
    const money = receiptRows(history, actors, calendar, collected.sheetOf)
    await insertRows(tx, 'money_accounts', money.boxes)
    await connectTill(tx, options.dataKey)
    await insertRows(tx, 'receipts', money.receipts)
    await insertRows(tx, 'repayments', money.repayments)
    await insertRows(tx, 'credit_entries', entries)
    await insertRows(tx, 'return_refunds', refundRows(history))
    await insertRows(tx, 'unmatched_entries', money.unmatchedEntries)
    await insertRows(tx, 'cash_moves', money.moves)
    await insertRows(tx, 'cash_entries', money.entries)
    await tx.updateTable('receipt_counter').set({ last: money.receipts.length }).execute()
    done('Demo shop: stock and credit ledgers')
    await insertRows(tx, 'reviews', reviewRows)
    await insertRows(tx, 'notices', noticeRows(calendar, people.members, history, requests))
    await writeOffice(tx, calendar, history, actors)
    await mark(tx, calendar)
  })
  // Newly filled tables have no statistics, which the planner needs for the first pages.
  for (const table of tablesWithIds) await sql`analyze ${sql.table(table)}`.execute(db)
  done(`Demo shop: ${reviewRows.length} reviews; ready`)
}
