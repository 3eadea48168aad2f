import type { FieldProblem } from '#contract/errors.ts'
import { ApiError } from '../http/api.ts'

const hasFields = (details: unknown): details is { fields: FieldProblem[] } =>
  typeof details === 'object' && details !== null && 'fields' in details && Array.isArray(details.fields)

const namesField = (details: unknown): details is { field: string } =>
  typeof details === 'object' && details !== null && 'field' in details && typeof details.field === 'string'

/**
 * The server's messages about single fields, by field; empty where the error names no field. `newPassword` is the
 * form's field for a new password.
 */
export function fieldMessages(error: unknown, newPassword = 'password'): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const { code, details, message } = error
  if (code === 'PASSWORD_TOO_COMMON') return { [newPassword]: message }
  if (code === 'ALREADY_TAKEN' && namesField(details)) return { [details.field]: message }
  if (code !== 'VALIDATION_FAILED' || !hasFields(details)) return {}
  return Object.fromEntries(details.fields.map((problem) => [problem.field, problem.message]))
}
