import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/db.ts'
import { countUpTo, likePattern } from '#api/platform/lists.ts'
import type { OrderState } from '#contract/order-states.ts'
import type { OrderPeriod } from '#contract/orders.ts'
import { phoneIn } from '#contract/phones.ts'
import { orderIdIn } from './orders.rules.ts'

/** Who and where at placement; null once the person was erased. */
export type Personal = { firstName?: string; lastName?: string; phoneNumber?: string; location?: string } | null

const moneyColumns = [
  'orders.subtotal_cents',
  'orders.discount_cents',
  'orders.shipping_cents',
  'orders.tax_cents',
  'orders.total_cents',
] as const

export type StaffScope = { branches: BranchScope; search?: string | undefined; status?: OrderState | undefined }
type Slice = { page: number; size: number }

/** The customer has these words in the name, number or phone, however the phone is written. */
const clientIs = (search: string) => {
  const phone = phoneIn(search)
  const words = [search.toLowerCase(), ...(phone === null ? [] : [phone])].map(likePattern)
  return sql<boolean>`customers.search_text like any (${words}::text[])`
}

const staffOrders = (db: Db, scope: StaffScope) => {
  let query = db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .innerJoin('groups', 'groups.id', 'orders.group_id')
    .where(isInScope(scope.branches, 'orders.branch_id'))
  if (scope.status) query = query.where('orders.status', '=', scope.status)
  const { search } = scope
  if (search) {
    const id = orderIdIn(search)
    query = query.where((where) =>
      where.or([
        clientIs(search),
        where(sql`lower(groups.name)`, 'like', likePattern(search.toLowerCase())),
        ...(id === null ? [] : [where('orders.id', '=', id)]),
      ]),
    )
  }
  return query
}

const staffLines = sql<
  { id: number; productId: number; name: string; quantity: number; unit: number; total: number }[]
>`(
  select json_agg(json_build_object('id', id, 'productId', product_id, 'name', product_name, 'quantity', quantity,
    'unit', unit_price_cents, 'total', line_total_cents) order by id)
  from order_lines where order_lines.order_id = orders.id
)`.as('lines')

const selectStaffOrder = (db: Db, scope: StaffScope) =>
  staffOrders(db, scope)
    .innerJoin('branches', 'branches.id', 'orders.branch_id')
    .innerJoin('credit_officers', 'credit_officers.id', 'orders.credit_officer_id')
    .select([
      'orders.id',
      'orders.status',
      'orders.number_of_months',
      'orders.created_at',
      'orders.version',
      ...moneyColumns,
    ])
    .select(['branches.name as branch', 'groups.name as group_name', 'customers.client_number'])
    .select(sql<string>`credit_officers.first_name || ' ' || credit_officers.last_name`.as('credit_officer'))
    .select(sql<Personal>`orders.personal`.as('personal'))
    .select(staffLines)

export const findStaffOrders = (db: Db, scope: StaffScope, slice: Slice) =>
  selectStaffOrder(db, scope)
    .orderBy('orders.id', 'desc')
    .limit(slice.size)
    .offset(slice.page * slice.size)
    .execute()
export type StaffOrderRow = Awaited<ReturnType<typeof findStaffOrders>>[number]

export const findStaffOrder = (db: Db, scope: StaffScope, id: number) =>
  selectStaffOrder(db, scope).where('orders.id', '=', id).executeTakeFirst()

export const countStaffOrders = (db: Db, scope: StaffScope, cap?: number) =>
  countUpTo(db, staffOrders(db, scope).select('orders.id'), cap)

export async function sumStaffOrders(db: Db, branches: BranchScope) {
  const counted = (status: OrderState) => sql<number>`count(*) filter (where status = ${status})`
  return db
    .selectFrom('orders')
    .select((select) => select.fn.countAll<number>().as('total'))
    .select([counted('Completed').as('completed'), counted('Pending').as('pending')])
    .select(sql<number>`coalesce(sum(total_cents) filter (where status <> 'Cancelled'), 0)::bigint`.as('revenue_cents'))
    .where(isInScope(branches, 'branch_id'))
    .executeTakeFirstOrThrow()
}

/** Whose orders: the client a member is, or what a staff account booked, as far as it still sees their branch. */
export type Owner = { memberAccountId: number } | { placedBy: number; branches: BranchScope }
export type MyFilter = {
  search?: string | undefined
  states?: OrderState[] | undefined
  period?: OrderPeriod | undefined
}

const intervals = { week: sql`interval '7 days'`, month: sql`interval '1 month'`, year: sql`interval '1 year'` }

/** When a rolling period began: at the start of that day in Nairobi. */
const beginOf = (period: OrderPeriod) =>
  sql<Date>`(date_trunc('day', now() at time zone 'Africa/Nairobi') - ${intervals[period]}) at time zone 'Africa/Nairobi'`

const ownedOrders = (db: Db, owner: Owner) =>
  'placedBy' in owner
    ? db
        .selectFrom('orders')
        .where('orders.placed_by', '=', owner.placedBy)
        .where(isInScope(owner.branches, 'orders.branch_id'))
    : db
        .selectFrom('orders')
        .where('orders.customer_id', '=', (where) =>
          where
            .selectFrom('customers')
            .select('customers.id')
            .where('customers.account_id', '=', owner.memberAccountId),
        )

const myOrders = (db: Db, owner: Owner, filter: MyFilter) => {
  let query = ownedOrders(db, owner)
  const { search, states, period } = filter
  if (states) query = query.where('orders.status', 'in', states)
  if (period) query = query.where('orders.created_at', '>=', beginOf(period))
  if (search) {
    const id = orderIdIn(search)
    query = query.where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('order_lines')
            .select('order_lines.id')
            .whereRef('order_lines.order_id', '=', 'orders.id')
            .where(sql`lower(order_lines.product_name)`, 'like', likePattern(search.toLowerCase())),
        ),
        ...(id === null ? [] : [where('orders.id', '=', id)]),
        // Staff know an order by whom it is for.
        ...('placedBy' in owner
          ? [
              where.exists(
                where
                  .selectFrom('customers')
                  .select('customers.id')
                  .whereRef('customers.id', '=', 'orders.customer_id')
                  .where(clientIs(search)),
              ),
            ]
          : []),
      ]),
    )
  }
  return query
}

const myLines = sql<{ productId: number; name: string; picture: string | null; quantity: number; unit: number }[]>`(
  select json_agg(json_build_object('productId', order_lines.product_id, 'name', product_name,
    'picture', products.picture_key, 'quantity', quantity, 'unit', unit_price_cents) order by order_lines.id)
  from order_lines join products on products.id = order_lines.product_id where order_lines.order_id = orders.id
)`.as('lines')

export const findMyOrders = (db: Db, owner: Owner, filter: MyFilter, slice: Slice) =>
  myOrders(db, owner, filter)
    .select(['orders.id', 'orders.status', 'orders.created_at', 'orders.total_cents'])
    .select(['orders.expected_on', 'orders.delivered_on'])
    .select((select) =>
      select
        .selectFrom('customers')
        .select('customers.client_number')
        .whereRef('customers.id', '=', 'orders.customer_id')
        .as('client_number'),
    )
    .select(sql<Personal>`orders.personal`.as('personal'))
    .select(myLines)
    .orderBy('orders.id', 'desc')
    .limit(slice.size)
    .offset(slice.page * slice.size)
    .execute()
export type MyOrderRow = Awaited<ReturnType<typeof findMyOrders>>[number]

/** How many match the filter, and the figures above the list over all of them, in one statement. */
export const sumMyOrders = (db: Db, owner: Owner, filter: MyFilter) =>
  ownedOrders(db, owner)
    .select((select) => select.fn.countAll<number>().as('total'))
    .select(sql<number>`count(*) filter (where orders.status = 'Completed')`.as('delivered'))
    .select(sql<number>`count(*) filter (where orders.status in ('Pending', 'Processing'))`.as('processing'))
    .select(
      sql<number>`coalesce(sum(orders.total_cents) filter (where orders.status <> 'Cancelled'), 0)::bigint`.as(
        'spent_cents',
      ),
    )
    .select((select) =>
      select
        .selectFrom(myOrders(db, owner, filter).select('orders.id').as('matching'))
        .select((inner) => inner.fn.countAll<number>().as('counted'))
        .as('matching'),
    )
    .executeTakeFirstOrThrow()

/** The orders of the client an account is, locked by ascending id. */
export const lockOrdersOf = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', (where) =>
      where.selectFrom('customers').select('customers.id').where('customers.account_id', '=', accountId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Blanks who and where in the orders of a customer, and the reasons in their history; goods and figures stay. */
export const blankOrders = (tx: Tx, customerId: number) =>
  sql`
  with mine as (
    update orders set personal = null where customer_id = ${customerId} returning id
  ), told as (
    update order_events set reason = null from mine where order_id = mine.id and reason is not null
  )
  update order_returns set reason = '' from mine where order_id = mine.id and reason <> ''
`.execute(tx)
