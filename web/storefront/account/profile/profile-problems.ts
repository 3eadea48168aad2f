import { type ApiError, hasCode } from '#web/lib/http/api.ts'
import { fieldMessages } from '#web/lib/i18n/field-messages.ts'

const isOfPicture = (error: unknown): error is ApiError => hasCode(error, 'PICTURE_NOT_READABLE', 'TOO_LARGE')

/** Messages of a failed save by field name; empty when the error belongs to no field. */
export function profileProblems(error: unknown): Record<string, string> {
  if (isOfPicture(error)) return { profileImage: error.message }
  if (hasCode(error, 'WRONG_PASSWORD')) return { currentPassword: error.message }
  return fieldMessages(error)
}
