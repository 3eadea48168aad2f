import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { anyOf, fullName, hasTerms, likePattern } from '#api/platform/database/fragments.ts'
import { findSliceIds, type KeyedSlice } from '#api/platform/database/lists.ts'
import { foldWords } from '#contract/names.ts'
import type { MessageState } from '#contract/site/message-choices.ts'

export type MessageFilter = { search?: string | undefined; status?: MessageState | undefined }

function messagesIn({ search, status }: MessageFilter): RawBuilder<{ id: number }> {
  const conditions = [
    sql`true`,
    ...(search
      ? [sql`(${hasTerms('search_text', search)} or search_text like ${likePattern(foldWords(search))})`]
      : []),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
  ]
  return sql<{ id: number }>`select id from contact_messages where ${sql.join(conditions, sql` and `)}`
}

/** Ids of one slice of the messages, and the number of all, counted up to one above the cap. */
export const findMessageIds = (db: Db, filter: MessageFilter, slice: KeyedSlice) =>
  findSliceIds(db, messagesIn(filter), slice)

const columns = ['id', 'name', 'email', 'phone', 'message', 'language', 'status', 'created_at'] as const

/** Messages by id, newest or oldest first. */
export const findMessages = (db: Db, ids: readonly number[], ascending: boolean) =>
  db
    .selectFrom('contact_messages')
    .select(columns)
    .select(
      sql<number>`(select count(*) from contact_answers where message_id = contact_messages.id)`.as('answer_count'),
    )
    .where('id', '=', anyOf(ids))
    .orderBy('id', ascending ? 'asc' : 'desc')
    .execute()
export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number]

export const findMessage = (db: Db, id: number) =>
  db.selectFrom('contact_messages').select(columns).where('id', '=', id).executeTakeFirst()

/** The answers to a message with the names of who wrote them, oldest first. */
export const findAnswers = (db: Db, messageId: number) =>
  db
    .selectFrom('contact_answers')
    .leftJoin('accounts', 'accounts.id', 'contact_answers.account_id')
    .select(['contact_answers.id', 'contact_answers.body', 'contact_answers.at'])
    .select(fullName<string | null>('accounts').as('by'))
    .where('message_id', '=', messageId)
    .orderBy('contact_answers.id')
    .execute()

export const lockMessage = (tx: Tx, id: number) =>
  tx.selectFrom('contact_messages').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateMessageStatus = (tx: Tx, id: number, status: MessageState) =>
  tx.updateTable('contact_messages').set({ status }).where('id', '=', id).execute()

export const insertAnswer = (tx: Tx, answer: { messageId: number; accountId: number; body: string }) =>
  tx
    .insertInto('contact_answers')
    .values({ message_id: answer.messageId, account_id: answer.accountId, body: answer.body })
    .returning('id')
    .executeTakeFirstOrThrow()
