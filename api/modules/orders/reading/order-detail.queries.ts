import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isListed } from '#api/modules/catalogue/catalogue.service.ts'
import type { Personal } from '#api/modules/orders/orders.queries.ts'
import { type Actor, isInScope, may, scopeOf } from '#api/platform/actor.ts'
import type { Db, Tables } from '#api/platform/database/db.ts'
import { depositOf } from '#api/platform/database/deposits.ts'
import { anyOf, fullName } from '#api/platform/database/fragments.ts'

const lines = jsonArrayFrom(
  expressionBuilder<Tables, 'orders'>()
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select([
      'order_lines.id',
      'product_id as productId',
      'product_name as name',
      'order_lines.item_code as itemCode',
      'products.picture_key as picture',
      'unit_price_cents as unit',
      // Null once the product is no longer listed.
      sql<string | null>`case when ${isListed} then products.slug end`.as('slug'),
      'quantity',
      'line_total_cents as total',
      sql<number>`(
        select coalesce(sum(back.quantity), 0) from order_return_lines back where back.order_line_id = order_lines.id
      )`.as('returned'),
    ])
    .whereRef('order_lines.order_id', '=', 'orders.id')
    .orderBy('order_lines.id'),
).as('lines')

/** What shoppers read of the history: without actors, notes of staff, and the deletion of an order already cancelled. */
const events = jsonArrayFrom(
  expressionBuilder<Tables, 'orders'>()
    .selectFrom('order_events')
    .select(['id', 'kind', 'to_status as status', 'reason', 'at'])
    .whereRef('order_events.order_id', '=', 'orders.id')
    .where('kind', '<>', 'note')
    .where((eb) => eb.or([eb('kind', '<>', 'deleted'), eb('to_status', 'is not', null)]))
    .orderBy('id'),
).as('events')

const documents = jsonArrayFrom(
  expressionBuilder<Tables, 'orders'>()
    .selectFrom('issued_documents')
    .leftJoin('issued_documents as invoice', 'invoice.id', 'issued_documents.invoice_id')
    .select([
      'issued_documents.id',
      'issued_documents.series',
      'issued_documents.year',
      'issued_documents.number',
      'issued_documents.issued_on',
      'issued_documents.total_cents',
      'invoice.year as invoice_year',
      'invoice.number as invoice_number',
    ])
    .whereRef('issued_documents.order_id', '=', 'orders.id')
    .orderBy('issued_documents.id'),
).as('documents')

const returned = sql<number>`(
  select coalesce(sum(total_cents), 0)::bigint from order_returns where order_returns.order_id = orders.id
)`.as('returned_cents')

/** The day of the new terms that the order's debt stands on. */
const newTermsOn = sql<string | null>`(
  select effective_on from standing_terms('infinity', array[orders.customer_id]) where was_charged(orders.id, last_entry_id)
)`.as('new_terms_on')

/** Orders with lines, events and returned amount, those that the caller may read. */
const selectReadableOrders = (db: Db, actor: Actor) =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .innerJoin('groups', 'groups.id', 'orders.group_id')
    .innerJoin('branches', 'branches.id', 'orders.branch_id')
    .innerJoin('credit_officers', 'credit_officers.id', 'orders.credit_officer_id')
    .select([
      'orders.id',
      'orders.status',
      'orders.created_at',
      'orders.customer_id',
      'orders.number_of_months',
      'orders.due_weekday',
      'orders.subtotal_cents',
      'orders.discount_cents',
      'orders.shipping_cents',
      'orders.tax_cents',
      'orders.vat_percent',
      'orders.total_cents',
      'orders.promo_code',
      'orders.expected_on',
      'orders.delivered_on',
      'customers.client_number',
      'groups.name as group_name',
      'branches.name as branch',
      'branches.phone as branch_phone',
      'credit_officers.phone as officer_phone',
    ])
    .select(fullName('credit_officers').as('credit_officer'))
    .select(sql<Personal>`orders.personal`.as('personal'))
    .select([lines, events, documents, returned, newTermsOn, depositOf().as('deposit')])
    .where((eb) =>
      actor.kind === 'member'
        ? eb('customers.account_id', '=', actor.accountId)
        : eb.and([
            isInScope(scopeOf(actor), 'orders.branch_id'),
            may(actor, 'View Orders') ? sql<boolean>`true` : eb('orders.placed_by', '=', actor.accountId),
          ]),
    )

/** One order in one statement; undefined when the caller may not read it. */
export const findReadableOrder = (db: Db, actor: Actor, id: number) =>
  selectReadableOrders(db, actor).where('orders.id', '=', id).executeTakeFirst()

/** Many in one statement. */
export const findReadableOrders = (db: Db, actor: Actor, ids: readonly number[]) =>
  selectReadableOrders(db, actor).where('orders.id', '=', anyOf(ids)).execute()
export type OrderDetailRow = NonNullable<Awaited<ReturnType<typeof findReadableOrder>>>
