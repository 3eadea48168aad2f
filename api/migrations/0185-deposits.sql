-- Deposits of orders: what a client pays before the items leave.

-- "deposit_percent" is what the settings had at placement, null for none and for a deposit that was lowered; with it the
-- deposit follows the total while the order changes.
alter table orders add column deposit_percent smallint check (deposit_percent between 1 and 100),
  add column deposit_cents bigint not null default 0 check (deposit_cents >= 0 and deposit_cents % 100 = 0);

-- The order that a payment was meant for. It pays debts as any other does. Not "order_id": the version before joins entries
-- with repayments and reads that column of entries.
alter table repayments add column for_order_id bigint references orders;
create index repayments_for_order on repayments (for_order_id) where for_order_id is not null;

alter table order_events drop constraint order_events_kind_check,
  add constraint order_events_kind_check check (kind in ('placed', 'transition', 'edited', 'cut', 'returned', 'expired',
    'deleted', 'restored', 'note', 'undone', 'redated', 'deposit'));
