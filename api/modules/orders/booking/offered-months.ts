import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'

/** The number of months of an order: the smallest that is offered where none was sent. Throws VALIDATION_FAILED. */
export function monthsOffered(months: number | undefined, choices: readonly number[]): number {
  const chosen = months ?? Math.min(...choices)
  if (choices.includes(chosen)) return chosen
  throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'numberOfMonths', code: 'MONTHS_NOT_OFFERED' }] })
}

/** An order may keep months that are no longer offered. Throws VALIDATION_FAILED for a change to others. */
export async function assertMonths(db: Db, before: number, after: number) {
  if (after !== before) monthsOffered(after, (await readSettings(db)).instalmentChoices)
}
