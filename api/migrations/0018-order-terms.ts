import { type Kysely, sql } from 'kysely'

/** Orders carry the terms they were placed under; a client and their group are of one branch; one refusal for each key. */
export async function up(db: Kysely<never>) {
  // "terms_from": older orders got the terms of the day of this migration.
  await sql`
    alter table orders
      add column promo_percent smallint check (promo_percent between 1 and 100),
      add column promo_amount_cents bigint check (promo_amount_cents > 0),
      add column promo_minimum_cents bigint check (promo_minimum_cents >= 0),
      add column shipping_fee_cents bigint not null default 0 check (shipping_fee_cents >= 0),
      add column free_shipping_from_cents bigint not null default 500000 check (free_shipping_from_cents >= 0),
      add column terms_from text not null default 'placement' check (terms_from in ('placement', 'migration'))`.execute(
    db,
  )
  await sql`
    update orders set terms_from = 'migration',
      promo_percent = promotions.percent, promo_amount_cents = promotions.amount_cents,
      promo_minimum_cents = promotions.minimum_cents,
      shipping_fee_cents = round(coalesce(fee.value::numeric, 0) * 100),
      free_shipping_from_cents = round(coalesce(free.value::numeric, 5000) * 100)
    from orders old
      left join promotions on promotions.id = old.promotion_id
      left join settings fee on fee.key = 'shippingFee'
      left join settings free on free.key = 'freeShippingFrom'
    where old.id = orders.id`.execute(db)
  await sql`
    alter table orders add check (
      num_nonnulls(promo_percent, promo_amount_cents) = num_nonnulls(promotion_id)
      and num_nonnulls(promo_minimum_cents) = num_nonnulls(promotion_id)
    )`.execute(db)

  // KSh 500 off anything gave goods away; a minimum that was set meanwhile stays.
  await sql`update promotions set minimum_cents = 100000 where code = 'FLAT500' and minimum_cents = 0`.execute(db)

  await sql`
    update customers set branch_id = groups.branch_id from groups
    where groups.id = customers.group_id and customers.branch_id is distinct from groups.branch_id`.execute(db)
  await sql`alter table groups add constraint groups_id_branch unique (id, branch_id)`.execute(db)
  await sql`
    alter table customers
      drop constraint customers_group_id_fkey,
      add constraint customers_group_branch foreign key (group_id, branch_id)
        references groups (id, branch_id) on update cascade,
      add check (group_id is null or branch_id is not null)`.execute(db)

  // Numbers that came with an import may be longer than ours.
  await sql`drop index customers_number`.execute(db)
  await sql`
    create index customers_number on customers (
      (substring(client_number from '^CL-([0-9]{1,15})$')::bigint)
    )`.execute(db)

  await sql`
    delete from order_refusals using order_refusals later
    where later.account_id = order_refusals.account_id and later.request_key = order_refusals.request_key
      and later.id > order_refusals.id`.execute(db)
  await sql`create unique index order_refusals_key on order_refusals (account_id, request_key)`.execute(db)

  await sql`alter table addresses add column version integer not null default 1`.execute(db)
}
