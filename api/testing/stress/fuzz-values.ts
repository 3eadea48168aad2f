import { z } from 'zod'

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  minimum?: number
  maximum?: number
  minItems?: number
}
export type Random = () => number

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

/** Values that break parsers, databases and arithmetic. */
const hostile: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  0,
  -1,
  1.5,
  2_147_483_648,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  1e300,
  [],
  {},
  [[]],
  [null],
  { length: { toString: 1 } },
  { length: 3, 0: 'x' },
  { toString: null, valueOf: null },
  JSON.parse('{"__proto__":{"length":1}}'),
  'a\0b',
  '\ud800',
  '\u202eabc',
  "' or 1=1 --",
  '<script>x()</script>',
  '%s%n',
  '../../etc/passwd',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '9'.repeat(400),
  'x'.repeat(9_000),
  '>'.repeat(6_000),
  Array.from({ length: 500 }, () => 1),
]

const texts = ['Ann', 'ann@example.com', '0712345678', 'lamp', 'Kondele', '2026-11-20', 'en', 'SAVE10', 'x'.repeat(12)]

function makeValue(schema: Schema, random: Random): unknown {
  if (random() < 0.12) return pick(random, hostile)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return makeValue(pick(random, either), random)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).filter(() => random() < 0.92)
    const known = fields.map(([name, field]) => [name, makeValue(field, random)])
    return Object.fromEntries(random() < 0.04 ? [...known, ['surplus', 1]] : known)
  }
  if (type === 'array') {
    const length = (schema.minItems ?? 0) + Math.floor(random() * 3)
    return Array.from({ length }, () => makeValue(schema.items ?? {}, random))
  }
  if (type === 'integer' || type === 'number') {
    const from = Math.max(schema.minimum ?? 0, -1_000)
    return from + Math.floor(random() * Math.min((schema.maximum ?? 50) - from + 1, 50))
  }
  if (type === 'boolean') return random() < 0.5
  if (type === 'string') return pick(random, texts)
  return pick(random, [...texts, ...hostile])
}

/** A value that mostly fits a schema, with some hostile parts; reproducible for the same random numbers. */
export function fuzzValue(schema: z.ZodType | undefined, random: Random): unknown {
  if (!schema) return random() < 0.2 ? pick(random, hostile) : undefined
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return makeValue(described as Schema, random)
}

/** Any value encoded as part of an address. */
export const asText = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.toWellFormed()).slice(0, 2_000)
}
