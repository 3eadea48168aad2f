import { type RawBuilder, sql } from 'kysely'
import { shownReceiptNumber } from '#api/platform/database/fragments.ts'

/** The id of the customer linked to an account; orders, ledgers and repayments refer to it. */
const customerIdOf = (accountId: number) => sql`(select customers.id from customers where account_id = ${accountId})`

const shillings = (cents: RawBuilder<unknown>) => sql`(${cents} / 100.0)::float8`
const money = (column: string) => shillings(sql.ref(column))

export const client = (accountId: number) => sql`
  select customers.id, first_name as "firstName", last_name as "lastName", email, customers.phone, customers.location,
    client_number as "clientNumber", national_id_sealed as "nationalId", branches.name as branch, groups.name as "group", group_role as "groupRole",
    customers.status, ${money('loan_limit_cents')} as "loanLimit", ${money('outstanding_cents')} as outstanding,
    ${money('held_cents')} as held, ${money('written_off_cents')} as "writtenOff", ${money('credit_balance_cents')} as "creditBalance",
    customers.created_at as "createdAt"
  from customers left join branches on branches.id = branch_id left join groups on groups.id = group_id
  where account_id = ${accountId}`

const orderLines = sql`(
  select coalesce(json_agg(json_build_object('product', product_name, 'itemCode', item_code, 'quantity', quantity,
    'price', ${money('unit_price_cents')}, 'total', ${money('line_total_cents')}) order by id), '[]')
  from order_lines where order_id = orders.id)`

const events = sql`(
  select coalesce(json_agg(json_build_object('kind', kind, 'status', to_status, 'reason', reason, 'at', at) order by id), '[]')
  from order_events where order_id = orders.id)`

const returns = sql`(
  select coalesce(json_agg(json_build_object('reason', reason, 'total', ${money('total_cents')},
    'credited', ${money('credited_cents')}, 'refunded', ${money('refunded_cents')}, 'at', at,
    'refundReference', reference) order by id), '[]')
  from order_returns left join return_refunds on return_id = order_returns.id where order_id = orders.id)`

export const orders = (accountId: number) => sql`
  select orders.id, '#00' || orders.id as "order", orders.status, orders.created_at as "createdAt",
    orders.personal ->> 'firstName' as "firstName", orders.personal ->> 'lastName' as "lastName",
    orders.personal ->> 'phoneNumber' as phone, orders.personal ->> 'location' as location,
    orders.personal ->> 'note' as note, groups.name as "group", branches.name as branch,
    number_of_months as months, promo_code as "promoCode", ${money('subtotal_cents')} as subtotal,
    ${money('discount_cents')} as discount, ${money('shipping_cents')} as shipping, ${money('tax_cents')} as tax,
    ${money('total_cents')} as total, ${money('deposit_cents')} as deposit, expected_on as "expectedOn", delivered_on as "deliveredOn",
    ${orderLines} as lines, ${events} as events, ${returns} as returns
  from orders join groups on groups.id = group_id join branches on branches.id = orders.branch_id
  where customer_id = ${customerIdOf(accountId)}`

export const creditEntries = (accountId: number) => sql`
  select credit_entries.id, credit_entries.kind, '#00' || order_id as "order", ${money('held_delta_cents')} as "heldChange",
    ${money('outstanding_delta_cents')} as "outstandingChange", ${money('written_off_delta_cents')} as "writtenOffChange",
    ${money('credit_delta_cents')} as "creditChange",
    method, reference, note, effective_on as "countsFrom", at
  from credit_entries left join entry_payments on entry_id = credit_entries.id
  where customer_id = ${customerIdOf(accountId)}`

export const repayments = (accountId: number) => sql`
  select repayments.id, ${shownReceiptNumber()} as receipt,
    ${money('repayments.amount_cents')} as amount, receipts.paid_on as "paidOn", method,
    reference, '#00' || for_order_id as "order", personal ->> 'payer' as payer, personal ->> 'note' as note, repayments.created_at as "createdAt",
    reversed_at as "reversedAt", reversal_reason as "reversalReason"
  from repayments join receipts on receipts.id = receipt_id join money_accounts on money_accounts.id = money_account_id
  where customer_id = ${customerIdOf(accountId)}`

export const newTerms = (accountId: number) => sql`
  select id, kind, effective_on as "countsFrom", ${money('outstanding_cents')} as outstanding, (
      select json_agg(json_build_object('dueOn', due_on, 'amount', ${money('amount_cents')}) order by number)
      from new_terms_instalments where new_terms_id = new_terms.id
    ) as "dueDays", note, at, undone_at as "undoneAt", undo_note as "undoReason"
  from new_terms where customer_id = ${customerIdOf(accountId)}`

export const limitChanges = (accountId: number) => sql`
  select id, ${money('old_limit_cents')} as "oldLimit", ${money('new_limit_cents')} as "newLimit", reason, at
  from limit_changes where customer_id = ${customerIdOf(accountId)}`

export const groups = (accountId: number) => sql`
  select group_memberships.id, groups.name as "group", began_at as "joinedAt", ended_at as "endedAt"
  from group_memberships join groups on groups.id = group_id where customer_id = ${customerIdOf(accountId)}`

export const refusals = (accountId: number) => sql`
  select id, code, details, at from order_refusals where customer_id = ${customerIdOf(accountId)} or account_id = ${accountId}`

export const requests = (accountId: number) => sql`
  select id, '#R00' || id as request, closed_as as "closedAs", decline_reason as reason, decided_at as "decidedAt",
    created_at as "createdAt", number_of_months as months, promo_code as "promoCode", personal ->> 'location' as location,
    personal ->> 'note' as note, (
      select coalesce(json_agg(json_build_object('product', products.name, 'quantity', quantity) order by product_id), '[]')
      from order_request_lines join products on products.id = product_id where request_id = order_requests.id
    ) as lines
  from order_requests where account_id = ${accountId}`

export const reviews = (accountId: number) => sql`
  select reviews.id, products.name as product, rating, title, body, reviews.status, reviews.created_at as "createdAt"
  from reviews join products on products.id = product_id where customer_id = ${customerIdOf(accountId)}`
