import { isDeepStrictEqual } from 'node:util'
import type { auditFieldLabels } from '#contract/messages/audit-field-labels.ts'

/** Fields have their labels; a test goes through all settings. */
type Flat = Partial<Record<keyof typeof auditFieldLabels, string | number | boolean | null>>

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** A list in one line, its records as their texts: '12 branches; 40 groups'. */
const lineOf = (value: unknown): string => {
  if (isPlain(value)) return String(value ?? '')
  if (Array.isArray(value)) return value.map(lineOf).join('; ')
  return Object.values(value as object)
    .map(lineOf)
    .filter((text) => text !== '')
    .join(', ')
}

/** A value as the audit shows it: one field for each part of a record, 'contact phone'. */
export function flatten(name: string, value: unknown): Record<string, string | number | boolean | null> {
  if (isPlain(value)) return { [name]: value }
  if (Array.isArray(value)) return { [name]: lineOf(value) }
  return Object.assign({}, ...Object.entries(value as object).map(([part, inner]) => flatten(`${name}.${part}`, inner)))
}

/** The keys whose values differ, and both sides in words for the audit. */
export function changesOf(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  words: Readonly<Record<string, (value: unknown) => string>> = {},
) {
  const keys = Object.keys(after).filter((key) => !isDeepStrictEqual(before[key], after[key]))
  const side = (values: Record<string, unknown>): Record<string, string | number | boolean | null> =>
    Object.assign({}, ...keys.map((key) => flatten(key, words[key]?.(values[key]) ?? values[key] ?? null)))
  const [was, is] = [side(before), side(after)]
  const differing = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => was[key] !== is[key])
  const pick = (values: ReturnType<typeof side>): Flat =>
    Object.fromEntries(differing.map((key) => [key, values[key] ?? null]))
  return { keys, before: pick(was), after: pick(is) }
}
