import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { anyOf, fullName, likePattern } from '#api/platform/database/fragments.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import type { LetterLanguage } from '#contract/site/letter-choices.ts'
import type { LetterFilter } from '#contract/site/letters.staff.ts'

/** The subject that names a letter: in Swahili for a letter only in Swahili. */
const subject = sql<string>`case readers when 'sw' then subject_sw else subject_en end`

const matching = (db: Db, { search, status }: LetterFilter) =>
  db
    .selectFrom('newsletter_letters')
    .select('newsletter_letters.id')
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`lower(${subject}) like ${likePattern((search ?? '').toLowerCase())}`),
    )
    .$if(status !== undefined, (query) => query.where('newsletter_letters.status', '=', status ?? 'draft'))

export const matchingLetters = matching

const select = (db: Db) =>
  db
    .selectFrom('newsletter_letters')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'newsletter_letters.created_by').on('accounts.erased_at', 'is', null),
    )
    .select([
      'newsletter_letters.id',
      'readers',
      'newsletter_letters.status',
      'recipient_count',
      'sent_count',
      'failed_count',
      'skipped_count',
      'newsletter_letters.created_at',
      'started_at',
      'finished_at',
      'newsletter_letters.version',
      'newsletter_letters.created_by',
    ])
    .select([subject.as('subject'), fullName<string | null>('accounts').as('by')])

const inOrder = (db: Db, filter: LetterFilter) =>
  matching(db, filter).orderBy('newsletter_letters.id', filter.sort === 'created_at.asc' ? 'asc' : 'desc')

/** Ids of the letters of a filter in its order. */
export const findLetterIds = async (db: Db, filter: LetterFilter, max: number): Promise<number[]> =>
  (await inOrder(db, filter).limit(max).execute()).map(({ id }) => id)

/** Letters by id, in the order of the ids. */
export async function findLetterRows(db: Db, ids: readonly number[]): Promise<LetterRow[]> {
  const rows = await select(db).where('newsletter_letters.id', '=', anyOf(ids)).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One page of the letters. */
export const findLetters = (db: Db, filter: LetterFilter, { page, size }: Slice) =>
  select(db)
    .where(
      'newsletter_letters.id',
      'in',
      inOrder(db, filter)
        .limit(size)
        .offset(page * size),
    )
    .orderBy('newsletter_letters.id', filter.sort === 'created_at.asc' ? 'asc' : 'desc')
    .execute()
export type LetterRow = Awaited<ReturnType<typeof findLetters>>[number]

/** One letter with its texts. */
export const findLetter = (db: Db, id: number) =>
  select(db)
    .select(['subject_en', 'body_en', 'subject_sw', 'body_sw'])
    .where('newsletter_letters.id', '=', id)
    .executeTakeFirst()
export type LetterRecordRow = NonNullable<Awaited<ReturnType<typeof findLetter>>>

/** The texts of a letter as they are stored. */
export type StoredTexts = Pick<LetterRecordRow, 'readers' | 'subject_en' | 'body_en' | 'subject_sw' | 'body_sw'>

export const insertLetter = (tx: Tx, accountId: number, texts: StoredTexts) =>
  tx
    .insertInto('newsletter_letters')
    .values({ ...texts, created_by: accountId })
    .returning('id')
    .executeTakeFirstOrThrow()

const lockable = (tx: Tx, id: number) =>
  tx
    .selectFrom('newsletter_letters')
    .select(['id', 'readers', 'subject_en', 'body_en', 'subject_sw', 'body_sw', 'status', 'version'])
    .select(['recipient_count', 'sent_count', 'failed_count', 'skipped_count', 'finished_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()

/** One letter, locked against edits, and against a job that sends it. */
export const lockLetter = (tx: Tx, id: number) => lockable(tx, id).executeTakeFirst()
export type LockedLetter = NonNullable<Awaited<ReturnType<typeof lockLetter>>>

/** One letter whose deliveries are not all settled, locked; undefined while another run has it. */
export const lockUnfinished = (tx: Tx, id: number) =>
  lockable(tx, id).where('started_at', 'is not', null).where('finished_at', 'is', null).skipLocked().executeTakeFirst()

export const updateTexts = (tx: Tx, id: number, texts: StoredTexts) =>
  tx
    .updateTable('newsletter_letters')
    .set({ ...texts, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

export const deleteDraft = (tx: Tx, id: number) =>
  tx.deleteFrom('newsletter_letters').where('id', '=', id).where('status', '=', 'draft').execute()

export const markSending = (tx: Tx, id: number, accountId: number, recipients: number) =>
  tx
    .updateTable('newsletter_letters')
    .set({
      status: 'sending',
      recipient_count: recipients,
      started_by: accountId,
      started_at: sql<Date>`now()`,
      run_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()

export const markStopped = (tx: Tx, id: number) =>
  tx
    .updateTable('newsletter_letters')
    .set({ status: 'stopped', version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/** Ends a letter all of whose deliveries are settled: one that was stopped stays so. */
export const markFinished = (tx: Tx, id: number) =>
  tx
    .updateTable('newsletter_letters')
    .set({
      status: sql<'sent' | 'stopped'>`case status when 'stopped' then 'stopped' else 'sent' end`,
      finished_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returning(['recipient_count', 'sent_count', 'failed_count', 'skipped_count', 'started_by'])
    .executeTakeFirstOrThrow()

export const touchRun = (tx: Tx, id: number) =>
  tx.updateTable('newsletter_letters').set({ run_at: sql<Date>`now()` }).where('id', '=', id).execute()

/**
 * Unfinished letters without a run for a minute, as after a crash or while the mail server is away, marked as run now.
 * Skips those that a run has locked.
 */
export const touchStalled = async (tx: Tx): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update newsletter_letters set run_at = now() where id in (
      select id from newsletter_letters
      where started_at is not null and finished_at is null and run_at < now() - interval '1 minute'
      order by id for no key update skip locked
    ) returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** How many confirmed subscribers have the language of a letter. */
export const countAudience = async (db: Db, language: LetterLanguage): Promise<number> => {
  const { count } = await db
    .selectFrom('newsletter_subscriptions')
    .select(sql<number>`count(*)`.as('count'))
    .where('status', '=', 'confirmed')
    .$if(language !== 'both', (query) => query.where('language', '=', language as 'en' | 'sw'))
    .executeTakeFirstOrThrow()
  return count
}

/** The address of an account, and whether it is confirmed. */
export const findOwnAddress = (db: Db, accountId: number) =>
  db
    .selectFrom('accounts')
    .select('email')
    .select(sql<boolean>`email_confirmed_at is not null`.as('is_confirmed'))
    .where('id', '=', accountId)
    .executeTakeFirst()
