import type { z } from 'zod'
import type { FieldIssue, FieldProblem, Language } from '../errors.ts'
import { type FieldMessage, fieldMessagesInEnglish } from './field-messages.en.ts'
import { fieldMessagesInSwahili } from './field-messages.sw.ts'

type Issue = z.core.$ZodIssue
type RawIssue = z.core.$ZodRawIssue

const messages: Record<Language, Record<FieldMessage, string>> = {
  en: fieldMessagesInEnglish,
  sw: fieldMessagesInSwahili,
}

const isSize = (origin: string) => origin === 'string' || origin === 'array' || origin === 'file'

/** The code of an issue for which the schema names none. */
function defaultCode(issue: RawIssue): FieldMessage {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined ? 'REQUIRED' : 'WRONG_FORM'
    case 'unrecognized_keys':
      return 'UNKNOWN_FIELD'
    case 'too_small':
      return isSize(issue.origin) ? 'TOO_SHORT' : 'TOO_SMALL'
    case 'too_big':
      return isSize(issue.origin) ? 'TOO_LONG' : 'TOO_BIG'
    default:
      return 'WRONG_FORM'
  }
}

/** Option of `safeParse`: the message of every issue is a code, that of the schema or the default one. */
export const withCodes = { error: defaultCode }

export const isFieldMessage = (message: string): message is FieldMessage => Object.hasOwn(messages.en, message)

/** What fills the message of an issue: the limit, or the names of unknown fields. */
function figureOf(issue: Issue) {
  if (issue.code === 'unrecognized_keys') return issue.keys.join(', ')
  if (issue.code === 'too_small') return String(issue.minimum)
  return issue.code === 'too_big' ? String(issue.maximum) : undefined
}

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
    const code = isFieldMessage(issue.message) ? issue.message : 'WRONG_FORM'
    return value === undefined ? { field, code } : { field, code, value }
  })

/** The messages of refused fields in a language. */
export const fieldProblems = (issues: readonly FieldIssue[], language: Language): FieldProblem[] =>
  issues.map(({ field, code, value = '' }) => ({
    field,
    message: messages[language][code].replace('{value}', () => value),
  }))
