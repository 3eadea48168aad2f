import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { businessDay } from '#contract/business-day.ts'
import type { Receipt } from '#contract/receipts/receipts.staff.ts'
import { callAs } from '../../support/api-client.ts'
import { test as base, expect } from '../../support/fixtures.ts'
import { untilLoaded } from '../../support/hydration.ts'
import { findClients, nth } from '../../support/lending.ts'
import { bookCheapestOrder, moveOrder } from '../../support/orders.ts'
import { signInBy } from '../../support/people.ts'
import type { DemoShop } from '../../support/shop.ts'
import { type Place, places } from './controls.ts'

/** An open request of a member who is no client. */
async function findUnlinkedRequest(db: Db) {
  const request = await db
    .selectFrom('order_requests')
    .select(['id', 'account_id'])
    .where('closed_as', 'is', null)
    .where('id', 'not in', (e) =>
      e
        .selectFrom('orders')
        .select('order_request_id')
        .where('order_request_id', 'is not', null)
        .$castTo<{ order_request_id: number }>(),
    )
    .executeTakeFirstOrThrow()
  await db.updateTable('customers').set({ account_id: null }).where('account_id', '=', request.account_id).execute()
  return request.id
}

const firstClient = (db: Db) =>
  db
    .selectFrom('customers')
    .select('id')
    .where('client_number', 'is not', null)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()

/** A credit officer who leads groups, signed in, and with a second factor. Not `officer`, as whom journeys sign in. */
async function findLeader(db: Db, url: string) {
  const { id, username } = await db
    .selectFrom('accounts')
    .innerJoin('credit_officers', 'credit_officers.account_id', 'accounts.id')
    .select(['accounts.id', 'username'])
    .where('username', '<>', 'officer')
    .where('credit_officers.id', 'in', db.selectFrom('groups').select('credit_officer_id'))
    .orderBy('accounts.id')
    .executeTakeFirstOrThrow()
  const confirmSecondFactor = (at: Date | null) =>
    db.updateTable('accounts').set({ totp_confirmed_at: at }).where('id', '=', id).execute()
  await confirmSecondFactor(null) // an earlier test of the same shop has confirmed it
  await signInBy(url, username ?? '', 'staff')
  await confirmSecondFactor(new Date())
  return id
}

/** A staff account that waits for approval, with an address that is not confirmed. */
async function addApplicant(db: Db) {
  const role = await db.selectFrom('roles').select('id').where('key', '=', 'manager').executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('accounts')
    .values({
      kind: 'staff',
      email: `${randomUUID()}@example.com`,
      first_name: 'Zawadi',
      last_name: 'Applicant',
      password_hash: 'none',
      role_id: role.id,
      status: 'pending',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A draft of a letter in both languages. */
async function addLetter(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('newsletter_letters')
    .values({
      readers: 'both',
      subject_en: 'New lamps',
      body_en: '## Lamps\n\nSee [our lamps](/products).',
      subject_sw: 'Taa mpya',
      body_sw: 'Tazama [taa zetu](/products).',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A group with clients. */
async function findGroup(db: Db, status: 'active' | 'closed') {
  const { id } = await db
    .selectFrom('groups')
    .select('id')
    .where('status', '=', status)
    .where('id', 'in', db.selectFrom('customers').select('group_id').where('group_id', 'is not', null))
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An entry of a client that waits for a second person. */
async function addWaitingEntry(db: Db, customerId: number, requesterId: number) {
  const { id } = await db
    .insertInto('approvals')
    .values({
      customer_id: customerId,
      kind: 'opening-balance',
      amount_cents: 100_000,
      balance_seen_cents: 0,
      effective_on: businessDay(new Date()),
      personal: JSON.stringify({ reason: 'Older books' }),
      requested_by: requesterId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The cash box of the officer as whom journeys sign in. */
async function addCashBox(db: Db): Promise<number> {
  const officer = db.selectFrom('accounts').select('id').where('username', '=', 'officer')
  const { id } = await db
    .insertInto('money_accounts')
    .values({ kind: 'cash-box', name: '', holder_id: officer })
    .onConflict((on) => on.column('holder_id').doUpdateSet({ name: '' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A receipt of one client and of money that names none. */
async function recordMixedReceipt(shop: DemoShop, db: Db, clientId: number) {
  const till = await db
    .selectFrom('money_accounts')
    .select('id')
    .where('kind', '=', 'till')
    .where('branch_id', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { id } = await callAs<Receipt>(shop, 'manager', '/api/v1/receipts', {
    accountId: till.id,
    paidOn: businessDay(new Date()),
    amount: 300,
    reference: randomUUID(),
    parts: [{ clientId, amount: 200 }],
    unmatched: 100,
  })
  return id
}

/** Money of a receipt that waits to be released, and to be settled, made by another account than those as whom journeys sign in. */
async function addPayouts(db: Db, receiptId: number, makerId: number) {
  const till = await db.selectFrom('mpesa_tills').select('money_account_id').executeTakeFirstOrThrow()
  const payout = { receipt_id: receiptId, phone: '+254712345678', amount_cents: 10_000, made_by: makerId }
  const newToken = () => randomUUID().replaceAll('-', '')
  const { id: releaser } = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '<>', makerId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const unknown = { state: 'unknown', released_by: releaser, released_at: new Date(), questions: 50 } as const
  await db
    .insertInto('mpesa_payouts')
    .values([
      { ...till, ...payout, token: newToken() },
      { ...till, ...payout, ...unknown, token: newToken() },
    ])
    .execute()
}

/** New terms of what a client owes, to be undone. */
async function agreeOnTerms(shop: DemoShop, db: Db, clientId: number) {
  const { outstanding_cents: cents } = await db
    .selectFrom('customers')
    .select('outstanding_cents')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  await callAs(shop, 'manager', `/api/v1/clients/${clientId}/new-terms`, {
    kind: 'new-plan',
    firstDueOn: businessDay(new Date()),
    months: 6,
    reason: 'The harvest is late',
    outstandingSeen: cents / 100,
  })
}

/** A checked import of one row for each outcome, of the account as whom journeys sign in. */
async function addImport(db: Db): Promise<number> {
  const settings = { sheet: 0, headingRow: 1, columns: { code: 0, name: 1, price: 2 } }
  const { id } = await db
    .insertInto('imports')
    .values({
      account_id: db.selectFrom('accounts').select('id').where('username', '=', 'admin'),
      kind: 'products',
      file_name: 'prices.csv',
      bytes: 60,
      parts: 1,
      status: 'checked',
      sheets: JSON.stringify([{ name: '', rows: 3 }]),
      settings: JSON.stringify({
        ...settings,
        numberStyle: 'point',
        dayStyle: null,
        accountId: null,
        firstStock: null,
      }),
      total: 2,
      counts: JSON.stringify({ changed: 1, wrong: 1 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const change = { changes: [{ field: 'price', before: 450, after: 480 }] }
  const problem = { problems: [{ field: 'price', code: 'not-an-amount', value: 'free' }] }
  const rows = [
    { number: 1, cells: ['Code', 'Product', 'Price'], outcome: null, details: null },
    { number: 2, cells: ['LAMP-1', 'Lamp', 480], outcome: 'changed' as const, details: change },
    { number: 3, cells: ['LAMP-2', 'Lantern', 'free'], outcome: 'wrong' as const, details: problem },
  ]
  await db
    .insertInto('import_rows')
    .values(
      rows.map(({ cells, details, ...row }) => ({
        ...row,
        import_id: id,
        sheet: 0,
        cells: JSON.stringify(cells),
        details: details && JSON.stringify(details),
      })),
    )
    .execute()
  return id
}

/** An open order with a deposit. */
async function bookWithDeposit(shop: DemoShop, db: Db): Promise<number> {
  const { id } = await bookCheapestOrder(shop, db)
  await db.updateTable('orders').set({ deposit_cents: 100 }).where('id', '=', id).execute()
  return id
}

/** Records for the pages of `places`, by the names in their paths. */
export const test = base.extend<{ ids: Record<string, number> }>({
  ids: async ({ shop, db }, use) => {
    const first = (table: 'products' | 'categories' | 'branches' | 'brands' | 'promotions') =>
      db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()
    const delivered = await bookCheapestOrder(shop, db)
    await moveOrder(shop, delivered, ['Processing', 'Shipped', 'Completed'])
    const deleted = await bookCheapestOrder(shop, db)
    await callAs(shop, 'manager', `/api/orders/${deleted.id}`, {}, 'DELETE')
    const customer = (await firstClient(db)).id
    const applicant = await addApplicant(db)
    const promise = { amount: 1, promisedOn: businessDay(new Date()) }
    await callAs(shop, 'manager', `/api/v1/clients/${customer}/promises`, promise)
    // Of another client, since a payment keeps the promise and makes the terms final.
    const payers = (await findClients(db)).filter(({ id }) => id !== customer)
    const receipt = await recordMixedReceipt(shop, db, nth(payers, -1).id)
    await agreeOnTerms(shop, db, customer)
    await addPayouts(db, receipt, applicant)
    await use({
      product: (await first('products')).id,
      category: (await first('categories')).id,
      brand: (await first('brands')).id,
      promotion: (await first('promotions')).id,
      customer,
      approval: await addWaitingEntry(db, customer, applicant),
      ownApproval: await addWaitingEntry(db, customer, applicant),
      cashBox: await addCashBox(db),
      branch: (await first('branches')).id,
      receipt,
      group: await findGroup(db, 'active'),
      closedGroup: await findGroup(db, 'closed'),
      leader: await findLeader(db, shop.url),
      applicant,
      letter: await addLetter(db),
      import: await addImport(db),
      unlinked: await findUnlinkedRequest(db),
      open: await bookWithDeposit(shop, db),
      delivered: delivered.id,
      deleted: deleted.id,
    })
  },
})

/** Looks at the open page in another width. */
export async function inWidth(page: Page, width: number, look: () => Promise<unknown>) {
  const usual = page.viewportSize()
  await page.setViewportSize({ width, height: 800 })
  await untilLoaded(page)
  await look()
  if (usual) await page.setViewportSize(usual)
}

/** Opens a page of the console and waits until it has loaded. */
export async function visit(page: Page, place: Place, ids: Record<string, number>) {
  await page.goto(places[place].path.replace(/:(\w+)/, (_, name: string) => String(ids[name])))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await untilLoaded(page)
}
