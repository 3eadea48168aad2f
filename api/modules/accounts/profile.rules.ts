import { ShopError } from '#api/platform/errors.ts'
import { businessDay } from '#contract/business-day.ts'
import { birthdayProblems } from '#contract/profile.ts'

/** Nobody is born tomorrow or was before 1900. `day` is YYYY-MM-DD. Throws VALIDATION_FAILED. */
export function assertBirthday(day: string, now: Date) {
  if (day <= businessDay(now) && day >= '1900-01-01') return
  const message = day < '1900' ? birthdayProblems.longAgo : birthdayProblems.toCome
  throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'dateOfBirth', message }] })
}
