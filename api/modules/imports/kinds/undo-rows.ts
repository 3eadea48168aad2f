import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { Language } from '#contract/errors.ts'
import type { Written } from '../import-kind.ts'

/** The note of what an import undid. */
export const undoneNotes: Record<Language, string> = { en: 'Import undone', sw: 'Uingizaji umetenguliwa' }

/**
 * Undoes rows one by one, each inside a savepoint: null for one that was undone, else the refusal. What was thrown wrote
 * nothing; what is returned keeps what it wrote, such as a request to a second person.
 */
export async function undoEach(tx: Tx, rows: readonly Written[], undo: (row: Written) => Promise<unknown>) {
  const refusals: (ShopError | null)[] = []
  for (const row of rows) {
    await sql`savepoint undo_row`.execute(tx)
    try {
      const refusal = await undo(row)
      refusals.push(refusal instanceof ShopError ? refusal : null)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      await sql`rollback to savepoint undo_row`.execute(tx)
      refusals.push(error)
    }
  }
  return refusals
}
