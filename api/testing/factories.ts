// Above 300 lines: the factories create their parents with each other, and separate files would import in circles.
import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { tokensFor } from '#api/platform/secrets/tokens.ts'
import type { OrderState } from '#contract/orders/order-states.ts'

let last = 0
/** A number that is unique over all factory calls. */
const next = () => {
  last += 1
  return last
}

/** Numbers from another one while the work is done: rows of a template must not meet those of the files that copy it. */
export async function numberedFrom<Result>(first: number, work: () => Promise<Result>): Promise<Result> {
  const before = last
  last = first
  try {
    return await work()
  } finally {
    last = before
  }
}

export async function createBranch(db: Db, branch: { name?: string } = {}) {
  const n = next()
  return db
    .insertInto('branches')
    .values({ code: `BR${n}`, name: branch.name ?? `Branch ${n}`, town: 'Kisumu' })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}

/** A new role with these permissions. */
export async function createRole(db: Db, permissions: readonly string[]) {
  const role = await db
    .insertInto('roles')
    .values({ name: `Role ${next()}` })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  if (permissions.length > 0) {
    const granted = permissions.map((permission) => ({ role_id: role.id, permission }))
    await db.insertInto('role_permissions').values(granted).execute()
  }
  return role
}

type AccountOptions = {
  role?: string
  branchId?: number | null
  /** True by default for staff without a branch. */
  allBranches?: boolean
  status?: 'active' | 'inactive' | 'pending'
  username?: string
  email?: string
  phone?: string
  passwordHash?: string
  /** Whether the address is confirmed; true by default. */
  isConfirmed?: boolean
}

/** An account with a role: staff, or a member for the role User. */
export async function createAccount(db: Db, options: AccountOptions = {}) {
  const n = next()
  const role = options.role ?? 'Admin'
  const kind = role === 'User' ? ('member' as const) : ('staff' as const)
  const row = await db
    .insertInto('accounts')
    .values((eb) => ({
      kind,
      username: options.username ?? (kind === 'staff' ? `staff${n}` : null),
      email: options.email ?? `person${n}@example.com`,
      phone: options.phone ?? null,
      sign_in_phone: kind === 'member' ? (options.phone ?? null) : null,
      password_hash: options.passwordHash ?? 'no password opens this',
      branch_id: options.branchId ?? null,
      all_branches: options.allBranches ?? (kind === 'staff' && !options.branchId),
      status: options.status ?? 'active',
      email_confirmed_at: options.isConfirmed === false ? null : sql<Date>`now()`,
      first_name: 'Test',
      last_name: `Person ${n}`,
      role_id: eb.selectFrom('roles').select('roles.id').where('roles.name', '=', role),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { accountId: row.id, kind }
}

export type Person = { accountId: number; kind: 'staff' | 'member' }

/** A session of one hour, without the cost of a password hash, and its token for a shop with this secret. */
export async function createSession(db: Db, secret: string, { accountId, kind }: Person) {
  const expiresAt = new Date(Date.now() + 3_600_000)
  const { id: sid } = await db
    .insertInto('sessions')
    .values({ account_id: accountId, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { sid, token: await tokensFor(secret).sign({ sid, kind }, expiresAt) }
}

/** A credit officer with a staff account, in a new branch unless one is given. */
export async function createOfficer(db: Db, options: { branchId?: number } = {}) {
  const branchId = options.branchId ?? (await createBranch(db)).id
  const account = await createAccount(db, { role: 'Credit Officer', branchId })
  const row = await db
    .insertInto('credit_officers')
    .values({ account_id: account.accountId, branch_id: branchId, first_name: 'Grace', last_name: `Officer ${next()}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...account, id: row.id, branchId }
}
export type Officer = Awaited<ReturnType<typeof createOfficer>>

export async function createGroup(
  db: Db,
  options: { officer?: Officer; status?: 'active' | 'inactive' | 'closed' } = {},
) {
  const officer = options.officer ?? (await createOfficer(db))
  const n = next()
  const row = await db
    .insertInto('groups')
    .values({
      group_number: `GRP-${n}`,
      name: `Umoja ${n}`,
      branch_id: officer.branchId,
      credit_officer_id: officer.id,
      status: options.status ?? 'active',
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  return { ...row, officer }
}
export type Group = Awaited<ReturnType<typeof createGroup>>

type ClientOptions = {
  group?: Group
  officer?: Officer
  loanLimitCents?: number | null
  status?: 'active' | 'inactive' | 'blocked'
  accountId?: number
  withoutGroup?: boolean
}

/** A client of an active group with a limit of KSh 100,000 by default. */
export async function createClient(db: Db, options: ClientOptions = {}) {
  const group = options.group ?? (await createGroup(db, options.officer ? { officer: options.officer } : {}))
  const n = next()
  const values = {
    first_name: 'Akinyi',
    last_name: `Client ${n}`,
    phone: `+2547${String(n).padStart(8, '0')}`,
    location: 'Kondele',
    branch_id: group.officer.branchId,
    client_number: `CL-${n}`,
    group_id: options.withoutGroup ? null : group.id,
    status: options.status ?? 'active',
    loan_limit_cents: options.loanLimitCents === undefined ? 10_000_000 : options.loanLimitCents,
  }
  const row = await db
    .insertInto('customers')
    .values({ ...values, account_id: options.accountId ?? null })
    // A member has a customer already, which becomes the client.
    .onConflict((on) => on.column('account_id').doUpdateSet({ ...values, email: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, group, officer: group.officer }
}
export type Client = Awaited<ReturnType<typeof createClient>>

/** A bank account of a branch, or of all without one. */
export const createMoneyAccount = (db: Db, account: { branchId?: number; kind?: 'till' | 'bank' | 'payroll' } = {}) =>
  db
    .insertInto('money_accounts')
    .values({ kind: account.kind ?? 'bank', name: `Bank ${next()}`, branch_id: account.branchId ?? null })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
/** The cash box of an account, without cash. */
export const createCashBox = (db: Db, { accountId }: { accountId: number }) =>
  db
    .insertInto('money_accounts')
    .values({ kind: 'cash-box', name: '', holder_id: accountId })
    .onConflict((on) => on.column('holder_id').doUpdateSet({ name: '' }))
    .returning('id')
    .executeTakeFirstOrThrow()

export async function createCategory(db: Db, options: { name?: string; slug?: string; active?: boolean } = {}) {
  const n = next()
  return db
    .insertInto('categories')
    .values({
      name: options.name ?? `Category ${n}`,
      slug: options.slug ?? `category-${n}`,
      active: options.active ?? true,
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
}

export async function createSubCategory(db: Db, categoryId: number, options: { name: string; slug: string }) {
  return db
    .insertInto('sub_categories')
    .values({ category_id: categoryId, ...options })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
}

export async function createBrand(db: Db, name: string) {
  return db
    .insertInto('brands')
    .values({ name, slug: `brand-${next()}` })
    .returning('id')
    .executeTakeFirstOrThrow()
}

type ProductOptions = {
  name?: string
  description?: string
  categoryId?: number
  subCategoryId?: number
  brandId?: number
  listPriceCents?: number
  /** The list price by default. */
  sellingPriceCents?: number
  stock?: number
  status?: 'active' | 'hidden' | 'archived'
  lowStockLevel?: number
  costCents?: number
  rating?: { sum: number; count: number }
  listedAt?: Date
}

/** A listed product at KSh 1,000 with 10 in stock by default, and the stock movement that received them. */
export async function createProduct(db: Db, options: ProductOptions = {}) {
  const n = next()
  const stock = options.stock ?? 10
  const listPriceCents = options.listPriceCents ?? 100_000
  const categoryId = options.categoryId ?? (await createCategory(db)).id
  const row = await db
    .insertInto('products')
    .values({
      item_code: `T-${n}`,
      slug: `product-${n}`,
      name: options.name ?? `Product ${n}`,
      description: options.description ?? '',
      category_id: categoryId,
      sub_category_id: options.subCategoryId ?? null,
      brand_id: options.brandId ?? null,
      rating_sum: options.rating?.sum ?? 0,
      rating_count: options.rating?.count ?? 0,
      ...(options.listedAt ? { listed_at: options.listedAt } : {}),
      list_price_cents: listPriceCents,
      selling_price_cents: options.sellingPriceCents ?? listPriceCents,
      cost_cents: options.costCents ?? null,
      current_stock: stock,
      status: options.status ?? 'active',
      ...(options.lowStockLevel === undefined ? {} : { low_stock_level: options.lowStockLevel }),
    })
    .returning(['id', 'name', 'slug'])
    .executeTakeFirstOrThrow()
  if (stock > 0) {
    await db
      .insertInto('stock_movements')
      .values({ product_id: row.id, kind: 'received', current_delta: stock, reserved_delta: 0 })
      .execute()
  }
  return row
}

type OrderOptions = {
  client?: Client
  placedBy?: { accountId: number }
  status?: OrderState
  createdAt?: Date
  expectedOn?: string
  deliveredOn?: string
  lines?: { product: { id: number; name: string }; quantity: number; unitPriceCents?: number }[]
}

/**
 * Rows of an order booked by the group's officer, one line of KSh 1,000 by default. For lists and figures: it has no ledger
 * entries, so that it reserves no stock and holds no limit.
 */
export async function createOrder(db: Db, options: OrderOptions = {}) {
  const client = options.client ?? (await createClient(db))
  const lines = (options.lines ?? [{ product: await createProduct(db), quantity: 1 }]).map((line) => ({
    ...line,
    unitPriceCents: line.unitPriceCents ?? 100_000,
  }))
  const total = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0)
  const buyer = await db.selectFrom('customers').selectAll().where('id', '=', client.id).executeTakeFirstOrThrow()
  const { first_name: firstName, last_name: lastName, phone: phoneNumber, location } = buyer
  const { id } = await db
    .insertInto('orders')
    .values({
      request_key: `factory-${next()}`,
      request_hash: 'none',
      placed_by: (options.placedBy ?? client.officer).accountId,
      customer_id: client.id,
      group_id: client.group.id,
      branch_id: client.officer.branchId,
      credit_officer_id: client.officer.id,
      status: options.status ?? 'Pending',
      subtotal_cents: total,
      total_cents: total,
      vat_percent: 16,
      item_count: lines.reduce((sum, line) => sum + line.quantity, 0),
      personal: JSON.stringify({ firstName, lastName, phoneNumber, location }),
      expected_on: options.expectedOn ?? null,
      delivered_on: options.deliveredOn ?? null,
      ...(options.createdAt ? { created_at: options.createdAt } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = lines.map((line) => ({
    order_id: id,
    category_id: sql<number>`(select category_id from products where id = ${line.product.id})`,
    category_name: sql<string>`(
      select categories.name from categories join products on category_id = categories.id where products.id = ${line.product.id}
    )`,
    product_id: line.product.id,
    product_name: line.product.name,
    item_code: 'T',
    quantity: line.quantity,
    list_price_cents: line.unitPriceCents,
    unit_price_cents: line.unitPriceCents,
    line_total_cents: line.unitPriceCents * line.quantity,
  }))
  await db.insertInto('order_lines').values(rows).execute()
  return { id, client }
}

type PromotionOptions = {
  percent?: number
  amountCents?: number
  minimumCents?: number
  maxUses?: number
  maxUsesPerClient?: number
  startsAt?: Date
  endsAt?: Date
  active?: boolean
}

/** A new promo code, 10 percent off without conditions by default. */
export async function createPromotion(db: Db, options: PromotionOptions = {}) {
  const percent = options.percent ?? (options.amountCents === undefined ? 10 : null)
  return db
    .insertInto('promotions')
    .values({
      code: `PROMO${next()}`,
      kind: percent === null ? 'amount' : 'percent',
      percent,
      amount_cents: options.amountCents ?? null,
      minimum_cents: options.minimumCents ?? 0,
      max_uses: options.maxUses ?? null,
      max_uses_per_client: options.maxUsesPerClient ?? null,
      starts_at: options.startsAt ?? null,
      ends_at: options.endsAt ?? null,
      active: options.active ?? true,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
}

/** Number of uses of a promo code: its orders that are not cancelled. */
export const usesOf = async (db: Db, promotion: { id: number }) =>
  (
    await db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('uses'))
      .where('promotion_id', '=', promotion.id)
      .where('status', '<>', 'Cancelled')
      .executeTakeFirstOrThrow()
  ).uses

/** Sets the day on which an order was placed (YYYY-MM-DD). */
export const placeOn = (db: Db, order: { id: number }, day: string) =>
  db
    .updateTable('orders')
    .set({ created_at: new Date(`${day}T09:00:00Z`) })
    .where('id', '=', order.id)
    .execute()

/** `{ current, reserved }` of a product. */
export const stockOf = (db: Db, product: { id: number }) =>
  db
    .selectFrom('products')
    .select(['current_stock as current', 'reserved_stock as reserved'])
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()

/** The credit entries of a client, oldest first, in cents. */
export const ledgerOf = (db: Db, client: { id: number }) =>
  db
    .selectFrom('credit_entries')
    .select(['kind', 'held_delta_cents as held', 'outstanding_delta_cents as outstanding'])
    .where('customer_id', '=', client.id)
    .orderBy('id')
    .execute()

/** Row counts of the tables of orders, to prove that a refusal writes nothing. */
export async function orderRows(db: Db) {
  const count = (table: string) => sql`(select count(*) from ${sql.table(table)})`
  const { rows } = await sql<{ orders: number; lines: number; events: number; audit: number; refusals: number }>`
    select ${count('orders')} as orders, ${count('order_lines')} as lines, ${count('order_events')} as events,
      ${count('audit_entries')} as audit, ${count('order_refusals')} as refusals
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('no counts')
  return row
}
