import type { z } from 'zod'
import type { FieldIssue, FieldProblem, Language } from '../errors.ts'
import { writtenTwoWays } from '../money.ts'
import { type FieldMessage, fieldMessagesInEnglish } from './field-messages.en.ts'
import { fieldMessagesInSwahili } from './field-messages.sw.ts'

type Issue = z.core.$ZodIssue
type RawIssue = z.core.$ZodRawIssue

const messages: Record<Language, Record<FieldMessage, string>> = {
  en: fieldMessagesInEnglish,
  sw: fieldMessagesInSwahili,
}

const isList = (origin: string) => origin === 'array' || origin === 'file'

/** A number is what a person types; anything else of a wrong type comes from a program. */
const wrongTypeCodes: Partial<Record<string, FieldMessage>> = { number: 'NUMBER_NEEDED', int: 'QUANTITY_NEEDED' }

/** The code of an issue for which the schema names none. */
function defaultCode(issue: RawIssue): FieldMessage {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input !== undefined && issue.input !== null) return wrongTypeCodes[issue.expected] ?? 'WRONG_FORM'
      return 'REQUIRED'
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined || issue.input === null ? 'REQUIRED' : 'WRONG_FORM'
    case 'unrecognized_keys':
      return 'UNKNOWN_FIELD'
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'REQUIRED' : 'TOO_SHORT'
      return isList(issue.origin) ? 'TOO_FEW' : 'TOO_SMALL'
    case 'too_big':
      if (issue.origin === 'string') return 'TOO_LONG'
      return isList(issue.origin) ? 'TOO_MANY' : 'TOO_BIG'
    default:
      return 'WRONG_FORM'
  }
}

/** Option of `safeParse`: the message of every issue is a code, that of the schema or the default one; with its value. */
export const withCodes = { error: defaultCode, reportInput: true }

export const isFieldMessage = (message: string): message is FieldMessage => Object.hasOwn(messages.en, message)

const limitOf = (limit: number | bigint) => limit.toLocaleString('en-KE')

/** What fills the message of an issue: the limit, or the names of unknown fields. */
function figureOf(issue: Issue) {
  if (issue.code === 'unrecognized_keys') return issue.keys.join(', ')
  if (issue.code === 'too_small') return limitOf(issue.minimum)
  return issue.code === 'too_big' ? limitOf(issue.maximum) : undefined
}

const isNumeric = (expected: string) => expected === 'number' || expected === 'int'

/** Both readings of an amount that a person typed: '1,250.5 / 125,050'. */
const readingsOf = (typed: unknown) => (typeof typed === 'string' ? writtenTwoWays(typed) : null)

const fieldOf = (issue: Issue, part: string) =>
  issue.code === 'unrecognized_keys' && issue.path.length === 0
    ? (issue.keys[0] ?? part)
    : issue.path.length === 0
      ? part
      : issue.path.join('.')

/** Issues of a parse `withCodes`. `part` (body, query, params) is the field of an issue without a path. */
export const fieldIssues = (issues: readonly Issue[], part: string): FieldIssue[] =>
  issues.map((issue) => {
    const [field, value] = [fieldOf(issue, part), figureOf(issue)]
    const readings = issue.code === 'invalid_type' && isNumeric(issue.expected) && readingsOf(issue.input)
    if (readings) return { field, code: 'NUMBER_TWO_WAYS', value: readings }
    const code = isFieldMessage(issue.message) ? issue.message : 'WRONG_FORM'
    return value === undefined ? { field, code } : { field, code, value }
  })

/** The messages of refused fields in a language. */
export const fieldProblems = (issues: readonly FieldIssue[], language: Language): FieldProblem[] =>
  issues.map(({ field, code, value = '' }) => ({
    field,
    message: messages[language][code].replace('{value}', () => value),
  }))
