import { administer } from '../test-cluster.ts'

type Scale = {
  orders: number
  clients: number
  /** The credit officer of all orders, unless each branch has its own officers. */
  officerId: number
  /** Credit officers of each branch, who lead its groups in turn. */
  officersOfBranch?: number
  /** The product of all lines. */
  productId: number
  /** Account that booked the orders, but one in twenty. */
  placedBy: number
  everyTwentiethBy: number
}

/**
 * Clients of 4,000 groups in 20 branches, with names from 1,000 words, and their orders, spread over three years and all
 * states. Written as the owner and without triggers; a million takes minutes.
 */
export const createManyOrders = (ownerUrl: string, scale: Scale) =>
  administer(ownerUrl, (client) => client.query(statementsOf(scale)))

const statementsOf = ({
  orders,
  clients,
  officerId,
  officersOfBranch = 0,
  productId,
  placedBy,
  everyTwentiethBy,
}: Scale) => `
  set session_replication_role = replica;
  insert into branches (code, name, town) select 'S' || n, 'Scale ' || n, 'Kisumu' from generate_series(0, 19) n;
  insert into credit_officers (branch_id, first_name, last_name)
    select id, 'Grace', code || ' ' || n from branches cross join generate_series(1, ${officersOfBranch}) n
    where code like 'S%' and name like 'Scale %';
  insert into groups (group_number, name, branch_id, credit_officer_id)
    select 'SG-' || n, 'Upendo ' || n, branches.id, coalesce((select id from credit_officers where branch_id = branches.id
      and last_name = code || ' ' || (1 + n / 20 % nullif(${officersOfBranch}, 0))), ${officerId})
    from generate_series(1, 4000) n join branches on branches.code = 'S' || n % 20;
  insert into customers (first_name, last_name, phone, client_number, branch_id, group_id, loan_limit_cents)
    select initcap(translate(substr(md5((n * 7 % 1000)::text), 1, 7), '0123456789', 'ghijklmnop')),
      initcap(translate(substr(md5((n * 13 % 1000)::text), 1, 7), '0123456789', 'ghijklmnop')),
      '+2547' || lpad(n::text, 8, '0'), 'CL-' || lpad(n::text, 6, '0'), groups.branch_id, groups.id, 5000000
    from generate_series(1, ${clients}) n join groups on group_number = 'SG-' || (1 + n % 4000);
  insert into orders (request_key, request_hash, placed_by, customer_id, group_id, branch_id, credit_officer_id,
      status, deleted_at, subtotal_cents, total_cents, vat_percent, item_count, personal, created_at)
    select 'scale-' || n, 'none', case when n % 20 = 0 then ${everyTwentiethBy} else ${placedBy} end,
      customers.id, customers.group_id, customers.branch_id, groups.credit_officer_id,
      (array['Completed', 'Completed', 'Completed', 'Cancelled', 'Shipped', 'Processing', 'Pending'])[1 + n % 7],
      case when n % 7 = 3 and n % 2 = 0 then now() end,
      100000, 100000, 16, 1, jsonb_build_object('firstName', first_name, 'lastName', last_name),
      now() - make_interval(mins => (${orders} - n) * 3 / 2)
    from generate_series(1, ${orders}) n
    join customers on client_number = 'CL-' || lpad((1 + n * 7919::bigint % ${clients})::text, 6, '0')
      join groups on groups.id = customers.group_id order by n;
  insert into order_lines (order_id, product_id, product_name, item_code, quantity, list_price_cents, unit_price_cents,
      line_total_cents, category_id, category_name)
    select id, ${productId}, case when id % 1000 = 0 then 'Water tank' else 'Lantern' end, 'T', 1, 100000, 100000, 100000,
      1, 'Category'
    from orders where request_key like 'scale-%';
  insert into order_totals (branch_id, placed_by, status, orders, total_cents)
    select branch_id, placed_by, case when deleted_at is null then status else 'Deleted' end, count(*), sum(total_cents)
    from orders where request_key like 'scale-%' group by 1, 2, 3;
`
