import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'
import { isForeignKeyViolation } from '#api/platform/errors.ts'

/** Deletes inside a savepoint. False where a foreign key refuses: something refers to the row, which stays. */
export async function tryDeletion(tx: Tx, work: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint removal`.execute(tx)
  try {
    await work()
    return true
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    await sql`rollback to savepoint removal`.execute(tx)
    return false
  }
}
