import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'
import { isListed } from '../catalogue/catalogue.service.ts'

type Sender = {
  /** The branch of the member's client; null for a member who is no client. */
  own_branch_id: number | null
  /** The chosen branch, if it is active. */
  picked_branch_id: number | null
  waiting: number
}

export async function findSender(tx: Tx, accountId: number, pickedBranchId: number | undefined): Promise<Sender> {
  const { rows } = await sql<Sender>`
    select
      (select coalesce(customers.branch_id, groups.branch_id)
        from customers left join groups on groups.id = customers.group_id
        where account_id = ${accountId} and client_number is not null) as own_branch_id,
      (select id from branches where id = ${pickedBranchId ?? null}::bigint and status = 'active') as picked_branch_id,
      (select count(*) from order_requests where account_id = ${accountId} and closed_as is null
        and not exists (select from orders where order_request_id = order_requests.id)) as waiting
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no row')
  return row
}

/** The products of this list that are not listed or unknown. */
export async function findUnlisted(tx: Tx, productIds: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select wanted.id, coalesce(products.name, 'ITEM-' || wanted.id) as name
    from (select distinct unnest(${productIds}::bigint[]) as id) as wanted
      left join products on products.id = wanted.id
    where ${isListed} is not true
    order by wanted.id
  `.execute(tx)
  return rows
}

type NewRequest = {
  accountId: number
  branchId: number
  numberOfMonths: number
  promoCode: string | undefined
  personal: { location?: string | undefined; note?: string | undefined }
  items: readonly { productId: number; quantity: number }[]
}

/** Inserts the request with its lines, in one statement; lines of the same product are merged. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<number> {
  const { items } = request
  const { rows } = await sql<{ id: number }>`
    with sent as (
      insert into order_requests (account_id, branch_id, number_of_months, promo_code, personal)
      values (${request.accountId}, ${request.branchId}, ${request.numberOfMonths}, ${request.promoCode ?? null},
        ${JSON.stringify(request.personal)}::jsonb)
      returning id
    ), lined as (
      insert into order_request_lines (request_id, product_id, quantity)
      select sent.id, line.product_id, sum(line.quantity) from sent, unnest(
        ${items.map((item) => item.productId)}::bigint[], ${items.map((item) => item.quantity)}::int[]
      ) as line (product_id, quantity)
      group by sent.id, line.product_id
    )
    select id from sent
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the request was not inserted')
  return row.id
}
