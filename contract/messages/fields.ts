import type { z } from 'zod'
import type { FieldProblem, Language } from '../errors.ts'
import { ownWordsInSwahili } from './field-messages.sw.ts'

type Issue = z.core.$ZodIssue

const words = {
  en: {
    required: 'is required',
    type: 'has the wrong form',
    unknown: (keys: string) => `is not known here: ${keys}`,
    least: (n: string) => `must be at least ${n}`,
    most: (n: string) => `must be at most ${n}`,
    shortest: (n: string) => `needs at least ${n}`,
    longest: (n: string) => `takes at most ${n}`,
  },
  sw: {
    required: 'inahitajika',
    type: 'haina muundo sahihi',
    unknown: (keys: string) => `haijulikani hapa: ${keys}`,
    least: (n: string) => `isiwe chini ya ${n}`,
    most: (n: string) => `isizidi ${n}`,
    shortest: (n: string) => `inahitaji angalau ${n}`,
    longest: (n: string) => `isizidi urefu wa ${n}`,
  },
}

const isSize = (origin: string) => origin === 'string' || origin === 'array' || origin === 'file'

/** The message of a schema or service in a language; an untranslated one stays English. */
export const ownWords = (message: string, language: Language) =>
  language === 'sw' ? (ownWordsInSwahili[message] ?? message) : message

/** The message for one issue. A schema's own message, one that is not zod's default, takes precedence. */
function describe(issue: Issue, language: Language): string {
  const say = words[language]
  // A zod issue has no input: only its default message distinguishes a missing value from one of a wrong type.
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return say.required
  if (issue.code === 'unrecognized_keys') return say.unknown(issue.keys.join(', '))
  if (issue.message && !/^(Invalid|Too |Unrecognized|Must be)/.test(issue.message))
    return ownWords(issue.message, language)
  if (issue.code === 'too_small') return (isSize(issue.origin) ? say.shortest : say.least)(String(issue.minimum))
  if (issue.code === 'too_big') return (isSize(issue.origin) ? say.longest : say.most)(String(issue.maximum))
  return say.type
}

const fieldOf = (issue: Issue, part: string) =>
  issue.code === 'unrecognized_keys' && issue.path.length === 0
    ? (issue.keys[0] ?? part)
    : issue.path.length === 0
      ? part
      : issue.path.join('.')

/** Problems by field. `part` (body, query, params) is the field of an issue without a path. */
export const fieldProblems = (issues: readonly Issue[], part: string, language: Language): FieldProblem[] =>
  issues.map((issue) => ({ field: fieldOf(issue, part), message: describe(issue, language) }))
