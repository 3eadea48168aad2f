-- Reminders of a due day, each once: before it what of the day is unpaid, after it what is overdue. The primary key keeps a
-- second one out whatever runs twice. It never changes, and holds nothing personal.
create table reminders (
  customer_id bigint not null references customers,
  due_on date not null,
  kind text not null check (kind in ('payment-due', 'payment-overdue')),
  -- What of the day was unpaid.
  amount_cents bigint not null check (amount_cents > 0),
  -- By notice and mail to the account, or as a text that staff shared.
  channel text not null check (channel in ('account', 'whatsapp', 'sms')),
  shared_by bigint references accounts,
  created_at timestamptz not null default now(),
  primary key (customer_id, due_on, kind),
  check ((channel = 'account') = (shared_by is null))
);
create trigger reminders_append_only before update or delete on reminders
  for each row execute function forbid_change();
create trigger reminders_keep before truncate on reminders for each statement execute function forbid_change();

alter table accounts add column wants_reminders boolean not null default true;

-- The due day that a mail is a reminder of: it is not sent once that day is paid.
alter table mails add column due_on date;

alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in ('order-placed', 'order-processing', 'order-shipped',
    'order-delivered', 'order-cancelled', 'order-expired', 'order-changed', 'order-returned', 'request-sent',
    'request-booked', 'request-declined', 'request-withdrawn', 'order-to-process', 'order-cancelled-by-member',
    'bulk-job-ended', 'letter-sent', 'letter-failed', 'entry-recorded', 'approval-waiting', 'approval-decided',
    'account-to-approve', 'message-received', 'orders-of-day', 'cash-waiting', 'cash-decided',
    'payment-recorded', 'payment-reversed', 'payment-due', 'payment-overdue'));
