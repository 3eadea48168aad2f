import { isUniqueViolation, ShopError } from '#api/platform/errors.ts'

/**
 * Names and slugs are unique in the database, so that the second of two simultaneous calls is refused too. `nameIndex`:
 * the unique index of the names. Throws ALREADY_TAKEN.
 */
export async function refusingTaken<Result>(nameIndex: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const isName = error instanceof Error && 'constraint' in error && error.constraint === nameIndex
    throw new ShopError('ALREADY_TAKEN', { field: isName ? 'name' : 'slug' })
  }
}
