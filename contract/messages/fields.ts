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

/** What a schema or a service says of a field in its own words. */
export const ownWords = (message: string, language: Language) =>
  language === 'sw' ? (ownWordsInSwahili[message] ?? message) : message

/** Words for one problem. A schema's own message (one that is not zod's default) wins. */
function describe(issue: Issue, language: Language): string {
  const say = words[language]
  // zod keeps the input to itself; its own words alone tell what is missing from what is wrong.
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

/** What is wrong, field by field. `part` names the whole when no field is to blame: body, query, params. */
export const fieldProblems = (issues: readonly Issue[], part: string, language: Language): FieldProblem[] =>
  issues.map((issue) => ({ field: fieldOf(issue, part), message: describe(issue, language) }))
