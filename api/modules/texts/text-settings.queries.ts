import type { Db, Tx } from '#api/platform/database/db.ts'
import type { Language } from '#contract/errors.ts'
import type { TextKind, TextProvider } from '#contract/site/text-choices.ts'

/** Undefined before they were saved: the shop sends no texts. */
export const findTextSettings = (db: Db) => db.selectFrom('text_settings').selectAll().executeTakeFirst()
export type TextSettingsRow = NonNullable<Awaited<ReturnType<typeof findTextSettings>>>

/** Locked, where there is a row. */
export const lockTextSettings = (tx: Tx) => tx.selectFrom('text_settings').selectAll().forUpdate().executeTakeFirst()

/** Whether the addresses with this part are those of the shop. */
export const hasCallbackKey = async (db: Db, key: string) =>
  (await db.selectFrom('text_settings').select('id').where('callback_key', '=', key).executeTakeFirst()) !== undefined

type Contents = {
  provider: TextProvider
  username: string | null
  sender: string | null
  name: string
  language: Language
  quiet_from: number
  quiet_to: number
  kinds: TextKind[]
  sealed_key?: string
  sealed_by?: string
}

/** False where another transaction was first. */
export const insertTextSettings = async (tx: Tx, settings: Contents & { callback_key: string }) =>
  (await tx
    .insertInto('text_settings')
    .values(settings)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const updateTextSettings = (tx: Tx, settings: Contents) =>
  tx
    .updateTable('text_settings')
    .set((eb) => ({ ...settings, version: eb('version', '+', 1) }))
    .execute()
