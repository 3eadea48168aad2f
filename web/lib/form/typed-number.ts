import { readAmount } from '#contract/money.ts'

/** Reads a typed number or amount: null when empty, NaN when it is none or reads two ways. */
export function numberIn(typed: string | number | null): number | null {
  if (typeof typed !== 'string') return typed
  if (typed.trim() === '') return null
  const read = readAmount(typed)
  return 'amount' in read ? read.amount : Number.NaN
}

/** What is no number stays as it was typed: the schema's message can name its readings. */
export const numberOrTyped = (typed: string | number | null) => {
  const number = numberIn(typed)
  return Number.isNaN(number) ? typed : number
}
