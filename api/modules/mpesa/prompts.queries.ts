import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { anyOfRecord, survivorOf } from '#api/platform/database/fragments.ts'
import type { PromptState } from '#contract/receipts/mpesa-choices.ts'

const shown = ['id', 'order_id', 'phone', 'amount_cents', 'state', 'answer', 'code', 'asked_at'] as const

/** The newest of a client and of the records that were merged into it. */
export const findPrompts = (db: Db, customerId: number) =>
  db
    .selectFrom('mpesa_prompts')
    .select(shown)
    .where('customer_id', '=', anyOfRecord(customerId))
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
export type PromptRow = Awaited<ReturnType<typeof findPrompts>>[number]

export const findPrompt = (db: Db, id: number): Promise<PromptRow> =>
  db.selectFrom('mpesa_prompts').select(shown).where('id', '=', id).executeTakeFirstOrThrow()

/** The amount of the prompt that is open for a client. */
export const findOpenPrompt = (tx: Tx, customerId: number) =>
  tx
    .selectFrom('mpesa_prompts')
    .select('amount_cents')
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['asking', 'waiting'])
    .executeTakeFirst()

/** The till that asks phones for clients of a branch: its own, else one of all branches. */
export const findAskingTill = async (db: Db, branchId: number | null): Promise<number | null> => {
  const row = await db
    .selectFrom('mpesa_tills')
    .innerJoin('money_accounts', 'money_accounts.id', 'money_account_id')
    .select('money_accounts.id')
    .where('can_prompt', '=', true)
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('branch_id', 'is', null), eb('branch_id', '=', branchId)]))
    .orderBy('branch_id', (order) => order.nullsLast())
    .orderBy('money_accounts.id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether the order is of the client, or of a record that was merged into it. */
export const isOrderOf = async (db: Db, orderId: number, customerId: number): Promise<boolean> => {
  const order = db.selectFrom('orders').select('id').where('id', '=', orderId)
  return (await order.where('customer_id', '=', anyOfRecord(customerId)).executeTakeFirst()) !== undefined
}

/** A client, or the one it was merged into. */
export const findPayer = (db: Db, scope: BranchScope, clientId: number) =>
  db
    .selectFrom('customers')
    .select(['id', 'branch_id', 'phone'])
    .where('id', '=', survivorOf(clientId))
    .where('client_number', 'is not', null)
    .where(isInScope(scope, 'branch_id'))
    .executeTakeFirst()

/** The member's client. */
export const findOwnClient = (db: Db, accountId: number) =>
  db
    .selectFrom('customers')
    .select(['id', 'branch_id', 'phone'])
    .where('account_id', '=', accountId)
    .where('client_number', 'is not', null)
    .executeTakeFirst()

type NewPrompt = {
  token: string
  money_account_id: number
  customer_id: number
  order_id: number | null
  phone: string
  amount_cents: number
  asked_by: number
}

export const insertPrompt = async (tx: Tx, prompt: NewPrompt): Promise<number> =>
  (await tx.insertInto('mpesa_prompts').values(prompt).returning('id').executeTakeFirstOrThrow()).id

/**
 * Says that the call begins, and returns what it needs; null for a prompt whose call has begun. Committed before the call, so
 * that no phone is asked twice.
 */
export const claimSending = async (db: Db, id: number) => {
  const { rows } = await sql<{ token: string; phone: string; amount_cents: number; client_number: string } & Asked>`
    update mpesa_prompts set sent_at = clock_timestamp()
    from customers, mpesa_tills, money_accounts
    where mpesa_prompts.id = ${id} and state = 'asking' and sent_at is null and mpesa_prompts.phone is not null
      and customers.id = customer_id and mpesa_tills.money_account_id = mpesa_prompts.money_account_id
      and money_accounts.id = mpesa_prompts.money_account_id
    returning token, mpesa_prompts.phone, amount_cents, client_number, sealed_keys, environment, number
  `.execute(db)
  return rows[0] ?? null
}
/** The till of a prompt. */
type Asked = { sealed_keys: string; environment: string; number: string | null }

/** What a question about an open prompt needs; undefined for one that is over. */
export const findOpen = async (db: Db, id: number) => {
  const { rows } = await sql<
    Asked & { checkout_id: string | null; sent_at: Date | null; asked_at: Date; questions: number }
  >`
    update mpesa_prompts set questions = questions + 1
    from mpesa_tills, money_accounts
    where mpesa_prompts.id = ${id} and state in ('asking', 'waiting')
      and mpesa_tills.money_account_id = mpesa_prompts.money_account_id
      and money_accounts.id = mpesa_prompts.money_account_id
    returning checkout_id, sent_at, asked_at, questions, sealed_keys, environment, number
  `.execute(db)
  return rows[0]
}

/** Safaricom has taken the prompt; one whose answer came first stays as that says. */
export const markWaiting = (db: Db, id: number, checkoutId: string) =>
  sql`
  update mpesa_prompts set checkout_id = ${checkoutId}, state = case when state = 'asking' then 'waiting' else state end
  where id = ${id}
`.execute(db)

/** Ends a prompt that is open, with what Safaricom says of it; one that is over stays. */
export const endPrompt = (db: Db, id: number, state: PromptState, answer: string | null = null) =>
  db
    .updateTable('mpesa_prompts')
    .set({ state, answer: answer?.slice(0, 300) ?? null, ended_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', 'in', ['asking', 'waiting'])
    .execute()

/** The payment of a prompt, also of one that was given up. */
export const markPaid = (tx: Tx, id: number, code: string) =>
  tx
    .updateTable('mpesa_prompts')
    .set({ state: 'paid', code, answer: null, ended_at: sql<Date>`coalesce(ended_at, clock_timestamp())` })
    .where('id', '=', id)
    .execute()

type SeenPayment = { code: string; accountId: number; customerId: number; cents: number }

/**
 * A payment to the till that its prompt has not told of yet: its own message is late, or lost. Returns the order of the
 * prompt, if it has one.
 */
export const attachPayment = async (
  tx: Tx,
  { code, accountId, customerId, cents }: SeenPayment,
): Promise<number | null> => {
  const { rows } = await sql<{ order_id: number | null }>`
  update mpesa_prompts set state = 'paid', code = ${code}, answer = null, ended_at = coalesce(ended_at, clock_timestamp())
  where id = (
    select id from mpesa_prompts
    where customer_id = ${customerId} and money_account_id = ${accountId} and amount_cents = ${cents}
      and code is null and state in ('asking', 'waiting', 'paid', 'no-answer', 'unknown')
      and asked_at > now() - interval '1 day'
    order by id limit 1
  )
  returning order_id
`.execute(tx)
  return rows[0]?.order_id ?? null
}

/** What a callback is told of, with the client as it is now. Not locked: a payment is locked before its prompt. */
export const findAsked = (tx: Tx, id: number) =>
  tx
    .selectFrom('mpesa_prompts')
    .select(['amount_cents', 'money_account_id', 'order_id', survivorOf(sql<number>`customer_id`).as('customer_id')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The prompt of an address, with the addresses that may call its till. */
export const findPromptByToken = (db: Db, token: string) =>
  db
    .selectFrom('mpesa_prompts')
    .innerJoin('mpesa_tills', 'mpesa_tills.money_account_id', 'mpesa_prompts.money_account_id')
    .select(['id', 'mpesa_prompts.money_account_id', 'senders'])
    .where('token', '=', token)
    .executeTakeFirst()

/** The till of a prompt, and Safaricom's id. */
export const findTillOfPrompt = async (db: Db, id: number) =>
  db
    .selectFrom('mpesa_prompts')
    .innerJoin('mpesa_tills', 'mpesa_tills.money_account_id', 'mpesa_prompts.money_account_id')
    .innerJoin('money_accounts', 'money_accounts.id', 'mpesa_prompts.money_account_id')
    .select(['checkout_id', 'sealed_keys', 'environment', 'number'])
    .where('mpesa_prompts.id', '=', id)
    .executeTakeFirstOrThrow()

/** Ids of prompts that were paid by Safaricom's word, a day ago or more, and whose payment no message told. */
export const findUntold = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('mpesa_prompts')
    .select('id')
    .where('state', '=', 'paid')
    .where('code', 'is', null)
    .where('ended_at', '<', sql<Date>`now() - interval '1 day'`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Blanks phones and words in the prompts of clients. */
export const erasePrompts = (tx: Tx, customerIds: readonly number[]) =>
  sql`update mpesa_prompts set phone = null, answer = null where customer_id = any(${customerIds}::bigint[])`.execute(
    tx,
  )
