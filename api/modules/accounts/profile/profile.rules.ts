import { ShopError } from '#api/platform/errors.ts'
import { businessDay } from '#contract/business-day.ts'

/** Throws VALIDATION_FAILED for a day in the future or before 1900. `day` is YYYY-MM-DD. */
export function assertBirthday(day: string, now: Date) {
  if (day <= businessDay(now) && day >= '1900-01-01') return
  const code = day < '1900' ? 'DAY_BEFORE_1900' : 'DAY_IN_FUTURE'
  throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'dateOfBirth', code }] })
}

type Phones = { phone: string | null; sign_in_phone: string | null }

/**
 * The phone a member can sign in with after a change of the profile: the new one when the change was confirmed with the
 * password. Undefined leaves the sign-in phone unchanged.
 */
export function signInPhoneOf(
  kind: 'staff' | 'member',
  change: { before: Phones; phone: string | null | undefined; isProven: boolean },
): string | null | undefined {
  const { before, phone, isProven } = change
  if (kind === 'staff' || !isProven) return undefined
  return phone === undefined ? before.phone : phone
}

/** Throws VALIDATION_FAILED for a last name that is taken away; who was added by staff may have none. */
export function assertLastNameStays(before: string, after: string) {
  if (before !== '' && after === '')
    throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'lastName', code: 'LAST_NAME_NEEDED' }] })
}
