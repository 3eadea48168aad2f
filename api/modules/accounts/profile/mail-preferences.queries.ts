import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'

/** The mail preferences of an account, and whether its address is confirmed and has the newsletter. */
export const findMailChoices = (db: Db, accountId: number) =>
  db
    .selectFrom('accounts')
    .select([
      'email',
      'language',
      'mails_orders',
      'wants_reminders',
      'mails_promotions',
      'mails_security',
      'wants_newsletter',
    ])
    .select(sql<boolean>`kind = 'staff' or email_confirmed_at is not null`.as('is_own_address'))
    .select(
      sql<boolean>`exists (
        select from newsletter_subscriptions as subscription
        where lower(subscription.email) = lower(accounts.email) and subscription.status = 'confirmed'
      )`.as('is_subscribed'),
    )
    .select(
      sql<boolean>`coalesce((
        select takes_texts from text_choices join customers on customers.id = customer_id
        where customers.account_id = accounts.id
      ), true)`.as('takes_texts'),
    )
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
export type MailChoicesRow = Awaited<ReturnType<typeof findMailChoices>>

type MailColumns = Partial<
  Record<'mails_orders' | 'wants_reminders' | 'mails_promotions' | 'mails_security' | 'wants_newsletter', boolean>
>

export const updateMailChoices = (tx: Tx, accountId: number, columns: MailColumns) =>
  tx.updateTable('accounts').set(columns).where('id', '=', accountId).execute()
