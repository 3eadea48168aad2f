import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Language, wholeNumberCode } from '../errors.ts'
import { fieldMessagesInEnglish } from './field-messages.en.ts'
import { fieldMessagesInSwahili } from './field-messages.sw.ts'
import { fieldIssues, fieldProblems, isFieldMessage, withCodes } from './fields.ts'

const Schema = z.strictObject({
  firstName: z.string().min(2, 'FIRST_NAME_NEEDED'),
  age: z.int().min(18).max(99),
  tags: z.array(z.string().min(2).max(3)).max(2),
  code: z.union([z.string().regex(/^\d+$/), z.int()]).optional(),
})
const valid = { firstName: 'Ann', age: 20, tags: [] }
const problemsOf = (data: unknown, language: Language = 'en') => {
  const { error } = Schema.safeParse(data, withCodes)
  const problems = fieldProblems(fieldIssues(error?.issues ?? [], 'body'), language)
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]))
}

describe('the messages of refused fields', () => {
  test('the code of a schema takes precedence over the default code', () => {
    expect(problemsOf({ ...valid, firstName: 'x' })).toEqual({ firstName: 'First name is required' })
    expect(problemsOf({ ...valid, firstName: 'x' }, 'sw')).toEqual({ firstName: 'Jina la kwanza linahitajika' })
  })

  test('a limit is named, of a figure and of a size', () => {
    expect(problemsOf({ ...valid, age: 7, tags: ['a', 'long one'] })).toEqual({
      age: 'Must be at least 18',
      'tags.0': 'Please write at least 2 characters',
      'tags.1': 'Please write at most 3 characters',
    })
    expect(problemsOf({ ...valid, tags: ['ab', 'bc', 'cd'] })).toEqual({ tags: 'Please give at most 2' })
    expect(problemsOf({ ...valid, age: 100 }, 'sw')).toEqual({ age: 'Isizidi 99' })
  })

  test('a text that must not be empty is required, and a high limit is easy to read', () => {
    const Sizes = z.object({ name: z.string().min(1), price: z.int().max(10_000_000) })
    const { error } = Sizes.safeParse({ name: '', price: 1e9 }, withCodes)
    expect(fieldProblems(fieldIssues(error?.issues ?? [], 'body'), 'en')).toEqual([
      { field: 'name', message: 'Please fill this in' },
      { field: 'price', message: 'Must be at most 10,000,000' },
    ])
  })

  test('a whole number beyond its limits has the message about them', () => {
    const Price = z.object({ price: z.int(wholeNumberCode('PRICE_WHOLE')).min(1).max(500) })
    const messageOf = (price: unknown) =>
      fieldProblems(fieldIssues(Price.safeParse({ price }, withCodes).error?.issues ?? [], 'body'), 'en')[0]?.message
    for (const price of [1.5, null, '12']) expect(messageOf(price)).toBe('Please enter the price without decimals')
    expect(messageOf(0)).toBe('Must be at least 1')
    expect(messageOf(501)).toBe('Must be at most 500')
  })

  test('a missing field is required, and a field of another type has the wrong form', () => {
    expect(problemsOf({ tags: [] })).toEqual({
      firstName: 'Please fill this in',
      age: 'Please fill this in',
    })
    expect(problemsOf({ ...valid, age: undefined })).toEqual({ age: 'Please fill this in' })
    expect(problemsOf({ ...valid, age: null })).toEqual({ age: 'Please fill this in' })
    for (const age of ['undefined', Number.NaN])
      expect(problemsOf({ ...valid, age }), String(age)).toEqual({ age: 'Please enter a number' })
    expect(problemsOf({ ...valid, age: 1.5 })).toEqual({ age: 'Please enter a whole number' })
    expect(problemsOf({ ...valid, firstName: 7 })).toEqual({ firstName: 'This has the wrong form' })
    expect(problemsOf({ ...valid, code: 'x' }, 'sw')).toEqual({ code: 'Hii haina muundo sahihi' })
  })

  test('a missing choice is required, and another value has the wrong form', () => {
    const choices = z.object({ kind: z.enum(['a', 'b']), at: z.union([z.string(), z.int()]), only: z.literal(1) })
    const messagesFor = (data: unknown) =>
      fieldProblems(fieldIssues(choices.safeParse(data, withCodes).error?.issues ?? [], 'body'), 'en').map(
        ({ message }) => message,
      )
    expect(messagesFor({})).toEqual(Array(3).fill('Please fill this in'))
    expect(messagesFor({ kind: 'c', at: true, only: 2 })).toEqual(Array(3).fill('This has the wrong form'))
  })

  test('an unknown field is named, and the part of the request when no field is at fault', () => {
    expect(problemsOf({ ...valid, role: 'Admin' })).toEqual({ role: 'is not known here: role' })
    expect(problemsOf([])).toEqual({ body: 'This has the wrong form' })
  })

  test("a value with the signs of a text's replacement is shown as it is", () => {
    expect(problemsOf({ ...valid, '$&': 1 })).toEqual({ '$&': 'is not known here: $&' })
  })
})

type Def = { error?: (issue: object) => unknown; checks?: { _zod: { def: Def } }[]; [part: string]: unknown }

/** All own messages in a schema or in anything made of schemas: endpoints, shapes, unions, pipes, checks. */
function ownMessages(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return []
  seen.add(part)
  const inner = '_zod' in part ? (part._zod as { def: Def }).def : undefined
  if (!inner) return Object.values(part).flatMap((value) => ownMessages(value, seen))
  const message = inner.error?.({})
  return [...(typeof message === 'string' ? [message] : []), ...ownMessages(inner, seen)]
}

describe('the schemas of the contract', async () => {
  const files = globSync('{contract/**/!(*.test).ts,web/**/*.schema.ts}')
  const modules = await Promise.all(files.map((file): Promise<object> => import(path.resolve(file))))
  const messages = modules.flatMap((module) => ownMessages({ ...module }))

  test('every message of a schema is a code', () => {
    expect(new Set(messages).size).toBeGreaterThan(20)
    expect(messages.filter((message) => !isFieldMessage(message))).toEqual([])
  })

  test('a sentence in place of a code is found wherever it is', () => {
    const Wrong = z.object({ list: z.array(z.string().min(1, 'A sentence').optional()) }).refine(() => true, 'Another')
    expect(ownMessages({ body: Wrong }).toSorted()).toEqual(['A sentence', 'Another'])
    expect(ownMessages(z.email('Wrong').pipe(z.literal('x', 'Not agreed')))).toEqual(['Wrong', 'Not agreed'])
  })
})

test('the Swahili messages have the same values as the English ones and are written in Swahili', () => {
  for (const [code, english] of Object.entries(fieldMessagesInEnglish)) {
    const swahili = fieldMessagesInSwahili[code as keyof typeof fieldMessagesInEnglish]
    expect(swahili.includes('{value}'), code).toBe(english.includes('{value}'))
    if (code !== 'BODY_MALFORMED') expect(swahili, code).not.toBe(english)
  }
})
