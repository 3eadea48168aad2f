import { ApiError } from '#web/lib/http/api.ts'
import { fieldMessages } from '#web/lib/i18n/field-messages.ts'

const isOfPicture = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'PICTURE_NOT_READABLE' || error.code === 'TOO_LARGE')

/** Messages of a failed save by field name; empty when the error belongs to no field. */
export function profileProblems(error: unknown): Record<string, string> {
  if (isOfPicture(error)) return { profileImage: error.message }
  if (error instanceof ApiError && error.code === 'WRONG_PASSWORD') return { currentPassword: error.message }
  return fieldMessages(error)
}
