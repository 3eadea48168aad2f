import { maxMonths } from '#contract/orders/instalments.ts'
import type { Attempt } from './attempt.ts'

// Parsers of values in the browser's storage, which an older version of the shop may have written.
export const idOf = (value: unknown) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : null)
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
/** Null for an order whose months were not chosen. */
export const monthsOf = (value: unknown) => {
  const months = idOf(value)
  return months === null ? null : Math.min(months, maxMonths)
}

export const fieldsOf = (json: unknown): Record<string, unknown> =>
  typeof json === 'object' && json !== null ? { ...json } : {}

export const attemptOf = ({ key, contents, unsettled }: Record<string, unknown>): Attempt => ({
  key: textOf(key),
  contents: textOf(contents),
  unsettled: Array.isArray(unsettled) ? unsettled.filter((sent) => typeof sent === 'string') : [],
})
