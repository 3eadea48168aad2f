import { type Actor, scopeOf } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { type KeyedSlice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import { toLanguage } from '#contract/errors.ts'
import type { PageOf } from '#contract/lists.ts'
import type { MessageState } from '#contract/site/message-choices.ts'
import {
  type AnswerInput,
  type Message,
  type MessageRecord,
  type MessagesQuery,
  messagesPageSize,
} from '#contract/site/messages.staff.ts'
import { listHistory, recordAudit } from '../audit/audit.service.ts'
import { queueMail } from '../notifications/notifications.service.ts'
import { settleNotices } from '../notifications/notify.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import {
  findAnswers,
  findMessage,
  findMessageIds,
  findMessages,
  insertAnswer,
  lockMessage,
  type MessageFilter,
  type MessageRow,
  updateMessageStatus,
} from './messages.queries.ts'

export type { MessageRow } from './messages.queries.ts'

const entity = 'message'

/** A message has no branch: staff of any branch read it, staff of none do not. */
function assertSeesPeople(actor: Actor) {
  if (scopeOf(actor) === 'none') throw new ShopError('NOT_FOUND', {})
}

type Row = NonNullable<Awaited<ReturnType<typeof findMessage>>>
const toMessage = (row: Row) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  language: row.language,
  status: row.status,
  createdAt: row.created_at.toISOString(),
})

/** Messages of the contact page. Two statements. */
export async function listMessages(db: Db, actor: Actor, query: MessagesQuery): Promise<PageOf<Message>> {
  const { page = 0, size = messagesPageSize, olderThan, newerThan, sort, ...filter } = query
  if (scopeOf(actor) === 'none') return toPage([], 0, page, size)
  const hasKey = olderThan !== undefined || newerThan !== undefined
  const ascending = sort === 'created_at.asc'
  const slice = { size, offset: hasKey ? 0 : page * size, olderThan, newerThan, ascending }
  const { ids, counted } = await findMessageIds(db, filter, slice)
  const rows = ids.length === 0 ? [] : await findMessages(db, ids, ascending)
  const content = rows.map((row) => ({ ...toMessage(row), answers: row.answer_count }))
  return toPage(content, counted, page, size)
}

/** Ids of the messages of a filter in the caller's scope, in the order of the slice. */
export const findMessagesIn = async (db: Db, actor: Actor, filter: MessageFilter, slice: KeyedSlice) =>
  scopeOf(actor) === 'none' ? [] : (await findMessageIds(db, filter, slice)).ids

/** Messages by id, in the order of the ids. */
export async function findMessageRows(db: Db, ids: readonly number[]): Promise<MessageRow[]> {
  const byId = new Map((await findMessages(db, ids, true)).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One message with its answers. Two statements. Throws NOT_FOUND. */
export async function getMessage(db: Db, actor: Actor, id: number): Promise<MessageRecord> {
  assertSeesPeople(actor)
  const row = await findMessage(db, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  const answers = await findAnswers(db, id)
  return { ...toMessage(row), answers: answers.map(({ at, ...answer }) => ({ ...answer, at: at.toISOString() })) }
}

export async function listMessageHistory(db: Db, actor: Actor, id: number, query: Parameters<typeof listHistory>[4]) {
  assertSeesPeople(actor)
  return listHistory(db, actor, entity, id, query)
}

async function lock(tx: Tx, actor: Actor, id: number) {
  assertSeesPeople(actor)
  const row = await lockMessage(tx, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return row
}

/** Idempotent. Throws NOT_FOUND. */
export async function setMessageStatus(db: Db, actor: Actor, id: number, status: MessageState) {
  await inTransaction(db, async (tx) => {
    const row = await lock(tx, actor, id)
    if (row.status === status) return
    await updateMessageStatus(tx, id, status)
    await settleNotices(tx, 'message_id', id)
    const change = { before: { status: row.status }, after: { status } }
    await recordAudit(tx, actor, { action: 'message.status-set', entity, entityId: id, ...change })
  })
  return getMessage(db, actor, id)
}

async function answer(tx: Tx, actor: Actor, id: number, body: string): Promise<number> {
  const row = await lock(tx, actor, id)
  if (row.email === null) throw new ShopError('MESSAGE_WITHOUT_EMAIL', {})
  await insertAnswer(tx, { messageId: id, accountId: actor.accountId, body })
  await updateMessageStatus(tx, id, 'done')
  await settleNotices(tx, 'message_id', id)
  const { contact } = await readSettings(tx)
  await queueMail(tx, {
    kind: 'contact-answer',
    language: toLanguage(row.language),
    to: row.email,
    replyTo: contact.email ?? undefined,
    data: { name: row.name, answer: body, message: row.message },
  })
  await recordAudit(tx, actor, {
    action: 'message.answered',
    entity,
    entityId: id,
    before: { status: row.status },
    after: { status: 'done' },
  })
  return id
}

/** Mails an answer and stores it; once for a request key. Throws NOT_FOUND, MESSAGE_WITHOUT_EMAIL. */
export async function answerMessage(db: Db, actor: Actor, requestKey: string, id: number, input: AnswerInput) {
  const call = { actor, endpoint: 'answerMessage', requestKey, input: { id, ...input } }
  await once(db, call, (tx) => answer(tx, actor, id, input.body))
  return getMessage(db, actor, id)
}
