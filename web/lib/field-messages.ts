import type { FieldProblem } from '#contract/errors.ts'
import { ApiError } from './api.ts'

const hasFields = (details: unknown): details is { fields: FieldProblem[] } =>
  typeof details === 'object' && details !== null && 'fields' in details && Array.isArray(details.fields)

/** What the server says about single fields, by field; empty when that is not why it refused. */
export function fieldMessages(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED' || !hasFields(error.details)) return {}
  return Object.fromEntries(error.details.fields.map(({ field, message }) => [field, message]))
}
