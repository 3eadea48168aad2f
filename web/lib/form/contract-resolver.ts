import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldPath, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { Language } from '#contract/errors.ts'
import { fieldIssues, fieldProblems, withCodes } from '#contract/messages/fields.ts'

/** Messages of a form by field; they take precedence over those of the contract. */
export type FieldMessages<Values extends FieldValues> = { [Field in FieldPath<Values>]?: string }

/** Validates a form by a schema of the contract, with the server's messages. */
export function contractResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  language: Language,
  messages: FieldMessages<Input> = {},
): Resolver<Input, unknown, Output> {
  return async (values, _context, options) => {
    const parsed = schema.safeParse(values, withCodes)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const own: Record<string, string | undefined> = messages
    const errors: Record<string, FieldError> = {}
    for (const { field, message } of fieldProblems(fieldIssues(parsed.error.issues, 'root'), language)) {
      errors[field] ??= { type: 'contract', message: own[field] ?? message }
    }
    return { values: {}, errors: toNestErrors<Input>(errors, options) }
  }
}
