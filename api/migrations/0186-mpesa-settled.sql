-- What M-Pesa takes out of tills, and what a person says of a payout of which M-Pesa does not tell.

-- Money that left a till by a statement or a pull, each once for a statement; without charges. "reverses" is the code of a
-- payment to the till that M-Pesa gave back to its payer.
create table mpesa_withdrawals (
  statement_id bigint not null references mpesa_statements on delete cascade,
  money_account_id bigint not null references mpesa_tills,
  code text not null check (code ~ '^[0-9A-Z]{6,20}$'),
  amount_cents bigint not null check (amount_cents > 0),
  left_at timestamptz not null,
  reverses text check (reverses ~ '^[0-9A-Z]{6,20}$'),
  primary key (statement_id, code)
);
create index mpesa_withdrawals_code on mpesa_withdrawals (money_account_id, code);
create index mpesa_withdrawals_reverses on mpesa_withdrawals (money_account_id, reverses) where reverses is not null;

-- A payout that stayed 'unknown' is settled by a person: 'paid' with its code, or 'failed'. The reason is blanked with the
-- client.
alter table mpesa_payouts
  add column settled_by bigint references accounts check (settled_by <> made_by),
  add column settlement_reason text check (length(settlement_reason) <= 500);
create index mpesa_payouts_settled_by on mpesa_payouts (settled_by);
-- The list, newest first, of one state.
create index mpesa_payouts_state on mpesa_payouts (state, id);

alter table mpesa_differences
  drop constraint mpesa_differences_reason_check,
  add constraint mpesa_differences_reason_check check (reason in ('no-receipt', 'other-amount', 'taken-back',
    'unknown-code', 'not-in-statement', 'not-told', 'twice', 'reversed'));
