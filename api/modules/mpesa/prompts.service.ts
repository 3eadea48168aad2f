import { randomBytes } from 'node:crypto'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { assertLed, isLed } from '#api/modules/credit/arrears/promises.service.ts'
import { lockClientInScope, lockCustomers } from '#api/modules/customers/customers.service.ts'
import { type Actor, scopeOf } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import { countHit, tooManyRequests } from '#api/platform/limits/rate-windows.ts'
import type { DataKey } from '#api/platform/secrets/data-key.ts'
import { toCents, toShillings } from '#contract/money.ts'
import type { MpesaEnvironment, PromptState } from '#contract/receipts/mpesa-choices.ts'
import type { AskForPaymentInput, Prompt, Prompts } from '#contract/receipts/prompts.ts'
import { askAboutPrompt, type MpesaKeys, promptPhone, type Safaricom } from './daraja.ts'
import {
  claimSending,
  endPrompt,
  findAskingTill,
  findOpen,
  findOpenPrompt,
  findOwnClient,
  findPayer,
  findPrompt,
  findPrompts,
  findTillOfPrompt,
  insertPrompt,
  isOrderOf,
  markWaiting,
  type PromptRow,
} from './prompts.queries.ts'
import { callbackUrl, type TillParts } from './tills.service.ts'

export { erasePrompts, findUntold as findUntoldPrompts } from './prompts.queries.ts'

export const promptQueue = 'follow-prompt'

/** A phone is asked at most so often for one client in ten minutes: the network refuses more, and it is a nuisance. */
const MAX_IN_WINDOW = 6
const WINDOW_SECONDS = 600
/** Seconds after which Safaricom is first asked what became of a prompt: a phone shows it for about a minute. */
const FIRST_QUESTION = 20
const LONGEST_PAUSE = 600
/** Questions after which a prompt is given up: about four hours. */
const MAX_QUESTIONS = 28

/** By Safaricom's codes of results; another one is shown with its words. Source: Daraja M-Pesa Express, result codes. */
const states: Partial<Record<string, PromptState>> = {
  0: 'paid',
  1: 'not-enough',
  1019: 'no-answer',
  1032: 'cancelled',
  1037: 'no-answer',
  2001: 'wrong-pin',
}
/** What a result of Safaricom makes of a prompt. */
export const stateOf = (code: string): PromptState => states[code] ?? 'refused'

const toPrompt = (row: PromptRow): Prompt => ({
  id: row.id,
  orderId: row.order_id,
  phone: row.phone,
  amount: toShillings(row.amount_cents),
  state: row.state,
  answer: row.answer,
  code: row.code,
  askedAt: row.asked_at.toISOString(),
})

const answerOf = (till: { sealed_keys: string; environment: string }, dataKey: DataKey, safaricom: Safaricom) => ({
  call: safaricom[till.environment as MpesaEnvironment],
  keys: JSON.parse(dataKey.decrypt(till.sealed_keys)) as MpesaKeys,
})

const shortcodeOf = ({ number }: { number: string | null }) => (number ?? '').replaceAll(' ', '')

/**
 * Asks the phone of a prompt, once however often it is called. A silent Safaricom leaves it open: the phone may have been
 * asked.
 */
async function send({ db, dataKey, safaricom, publicUrl }: TillParts, id: number): Promise<void> {
  const prompt = await claimSending(db, id)
  if (!prompt) return
  const { call, keys } = answerOf(prompt, dataKey, safaricom)
  if (!call) return void (await endPrompt(db, id, 'refused'))
  try {
    const checkoutId = await promptPhone(call, keys, {
      shortcode: shortcodeOf(prompt),
      phone: prompt.phone.replace('+', ''),
      shillings: prompt.amount_cents / 100,
      callbackUrl: callbackUrl(publicUrl, prompt.token, 'prompt'),
      account: prompt.client_number.replace(/[^0-9A-Za-z]/g, '').slice(0, 12),
    })
    await markWaiting(db, id, checkoutId)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code === 'MPESA_REFUSED') await endPrompt(db, id, 'refused', String(error.params.answer))
  }
}

/** Throws PROMPT_OPEN, NO_TILL_ASKS, NOT_FOUND for an order of another client. */
async function writePrompt(
  tx: Tx,
  actor: Actor,
  client: { id: number; branch_id: number | null },
  { phone, amount, orderId }: AskForPaymentInput,
): Promise<number> {
  const open = await findOpenPrompt(tx, client.id)
  if (open) throw new ShopError('PROMPT_OPEN', { amount: toShillings(open.amount_cents) })
  const till = await findAskingTill(tx, client.branch_id)
  if (till === null) throw new ShopError('NO_TILL_ASKS', {})
  if (orderId !== undefined && !(await isOrderOf(tx, orderId, client.id))) throw new ShopError('NOT_FOUND', {})
  const id = await insertPrompt(tx, {
    token: randomBytes(16).toString('hex'),
    money_account_id: till,
    customer_id: client.id,
    order_id: orderId ?? null,
    phone,
    amount_cents: toCents(amount),
    asked_by: actor.accountId,
  })
  await recordAudit(tx, actor, {
    action: 'client.asked_to_pay',
    entity: 'customer',
    entityId: client.id,
    after: { amount },
    personal: { phone },
  })
  await enqueue(tx, promptQueue, [{ promptId: id }], FIRST_QUESTION)
  return id
}

type Ask = AskForPaymentInput & { requestKey: string }

async function ask(
  parts: TillParts,
  actor: Actor,
  { requestKey, ...input }: Ask,
  lock: (tx: Tx) => Promise<{ id: number; branch_id: number | null }>,
) {
  const { db } = parts
  const call = { actor, endpoint: 'askForPayment', requestKey, input, lasting: true } as const
  const id = await once(db, call, async (tx) => {
    const client = await lock(tx)
    const { hits, secondsLeft } = await countHit(tx, `prompts ${client.id}`, WINDOW_SECONDS)
    if (hits > MAX_IN_WINDOW) throw tooManyRequests(secondsLeft)
    return writePrompt(tx, actor, client, input)
  })
  await send(parts, id)
  return toPrompt(await findPrompt(db, id))
}

/**
 * Asks a phone to pay for a client. Safe to repeat with the same key. Throws NOT_FOUND outside the caller's scope,
 * CLIENT_MERGED, CLIENT_ERASED, PROMPT_OPEN, NO_TILL_ASKS, TOO_MANY_REQUESTS.
 */
export const askForPayment = (parts: TillParts, actor: Actor, clientId: number, input: Ask): Promise<Prompt> =>
  ask(parts, actor, input, async (tx) => {
    const client = await lockClientInScope(tx, actor, clientId)
    await assertLed(tx, actor, clientId)
    if (client.erased_at) throw new ShopError('CLIENT_ERASED', {})
    return client
  })

/** Asks a phone to pay for the member's own client. Throws NOT_FOUND for a member who is no client; else as for staff. */
export const askMyself = (parts: TillParts, actor: Actor, input: Ask): Promise<Prompt> =>
  ask(parts, actor, input, async (tx) => {
    const own = await findOwnClient(tx, actor.accountId)
    const [client] = own ? await lockCustomers(tx, [own.id]) : []
    if (!client) throw new ShopError('NOT_FOUND', {})
    return client
  })

type Payer = { id: number; branch_id: number | null; phone: string | null }

const nothing: Prompts = { canAsk: false, phone: null, prompts: [] }

async function read(db: Db, { id, branch_id: branchId, phone }: Payer): Promise<Prompts> {
  const [till, prompts] = await Promise.all([findAskingTill(db, branchId), findPrompts(db, id)])
  return { canAsk: till !== null, phone, prompts: prompts.map(toPrompt) }
}

/** Empty for a client of a group that someone else leads, without Manage Lending. Throws NOT_FOUND outside the caller's scope. */
export async function listPrompts(db: Db, actor: Actor, clientId: number): Promise<Prompts> {
  const client = await findPayer(db, scopeOf(actor), clientId)
  if (!client) throw new ShopError('NOT_FOUND', {})
  return (await isLed(db, actor, client.id)) ? read(db, client) : nothing
}

/** Empty for a member who is no client. */
export async function listMyPrompts(db: Db, actor: Actor): Promise<Prompts> {
  const client = await findOwnClient(db, actor.accountId)
  return client ? read(db, client) : nothing
}

type FollowParts = { db: Db; dataKey: DataKey; safaricom: Safaricom; publicUrl: string }

/**
 * Finds out what became of a prompt, and asks again later while it is open. The call of one whose process was stopped is made
 * now. Does nothing for one that is over.
 */
export async function followPrompt(parts: FollowParts, id: number): Promise<void> {
  const { db, dataKey, safaricom } = parts
  const open = await findOpen(db, id)
  if (!open) return
  if (open.sent_at === null) await send(parts, id)
  else if (open.checkout_id === null) {
    // Without an answer to the call its id is not known: only its callback can tell.
    if (open.questions > 3) return void (await endPrompt(db, id, 'unknown'))
  } else {
    const { call, keys } = answerOf(open, dataKey, safaricom)
    const question = { shortcode: shortcodeOf(open), checkoutId: open.checkout_id }
    const told = call && (await askAboutPrompt(call, keys, question).catch(unlessSilent))
    if (told)
      return void (await endPrompt(db, id, stateOf(told.code), stateOf(told.code) === 'refused' ? told.words : null))
    if (open.questions >= MAX_QUESTIONS) return void (await endPrompt(db, id, 'unknown'))
  }
  const pause = Math.min(FIRST_QUESTION * 2 ** (open.questions - 1), LONGEST_PAUSE)
  await inTransaction(db, (tx) => enqueue(tx, promptQueue, [{ promptId: id }], pause))
}

const unlessSilent = (error: unknown) => {
  if (error instanceof ShopError) return null
  throw error
}

/**
 * Whether Safaricom says that the prompt with this id of its own was paid; null while it does not tell. Callbacks are not
 * signed, so their money counts only then.
 */
export async function isPromptPaid(
  { db, dataKey, safaricom }: Omit<FollowParts, 'publicUrl'>,
  id: number,
  checkoutId: string,
): Promise<boolean | null> {
  const till = await findTillOfPrompt(db, id)
  const { call, keys } = answerOf(till, dataKey, safaricom)
  if (!call || (till.checkout_id !== null && till.checkout_id !== checkoutId)) return false
  const told = await askAboutPrompt(call, keys, { shortcode: shortcodeOf(till), checkoutId }).catch(unlessSilent)
  return told && stateOf(told.code) === 'paid'
}
