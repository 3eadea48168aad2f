import type { FieldProblem } from '#contract/errors.ts'
import { ApiError } from '#web/lib/http/api.ts'

const fields = ['rating', 'title', 'body'] as const
/** What is wrong with a review, by field; `whole` is about all of it. */
export type ReviewProblems = { [Field in (typeof fields)[number] | 'whole']?: string }

const isList = (details: unknown): details is { fields: FieldProblem[] } =>
  typeof details === 'object' && details !== null && 'fields' in details && Array.isArray(details.fields)

/** The server's words for each field it refused; null when it was about something else. */
export function fieldProblems(error: unknown): ReviewProblems | null {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED' || !isList(error.details)) return null
  const problems: ReviewProblems = {}
  for (const { field, message } of error.details.fields) {
    const known = fields.find((name) => field === name || field.endsWith(`.${name}`))
    if (known) problems[known] = message
  }
  return Object.keys(problems).length > 0 ? problems : null
}
