import { z } from 'zod'
import type { FieldMessage } from '#contract/messages/field-messages.en.ts'
import { withCodes } from '#contract/messages/fields.ts'

/** The issues of an invalid input; answered as 400 with the names of the fields. */
export class BadInput extends Error {
  readonly issues: readonly z.core.$ZodIssue[]

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('bad input')
    this.issues = issues
  }
}

const isText = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Path of a text that PostgreSQL cannot store (a NUL byte, half a surrogate pair), or null. */
function pathToBadText(value: unknown): PropertyKey[] | null {
  if (typeof value === 'string') return isText(value) ? null : []
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const path = isText(key) ? pathToBadText(inner) : []
    if (path) return [key, ...path]
  }
  return null
}

/** Whether the parser throws on this input: zod reads `length` of any object, also of one that is no text or list. */
const throwsOn = (schema: z.core.$ZodType, data: unknown) => {
  try {
    z.safeParse(schema, data)
    return false
  } catch {
    return true
  }
}

/** Path of the deepest field whose schema throws; empty when no field does. */
function pathToThrow(schema: z.core.$ZodType, data: unknown): PropertyKey[] {
  if (schema instanceof z.ZodObject && typeof data === 'object' && data !== null) {
    for (const [key, field] of Object.entries(schema.shape)) {
      const value = (data as Record<string, unknown>)[key]
      if (throwsOn(field, value)) return [key, ...pathToThrow(field, value)]
    }
  }
  if (schema instanceof z.ZodArray && Array.isArray(data)) {
    const at = data.findIndex((item) => throwsOn(schema.element, item))
    if (at >= 0) return [at, ...pathToThrow(schema.element, data[at])]
  }
  return []
}

const invalid = (path: PropertyKey[], message: FieldMessage) => ({
  error: new BadInput([{ code: 'custom', path, message }]),
})

/** The parsed input, or its problems. Never throws, whatever was sent. */
export function validate(schema: z.ZodType, data: unknown): { value: unknown } | { error: BadInput } {
  let result: z.ZodSafeParseResult<unknown>
  try {
    result = schema.safeParse(data, withCodes)
  } catch {
    return invalid(pathToThrow(schema, data), 'WRONG_FORM')
  }
  if (!result.success) return { error: new BadInput(result.error.issues) }
  const path = pathToBadText(result.data)
  return path ? invalid(path, 'WRONG_FORM') : { value: result.data }
}
