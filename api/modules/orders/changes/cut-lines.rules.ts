import { ShopError } from '#api/platform/errors.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { type CutLinesInput, lineProblems } from '#contract/orders/orders.staff.ts'

type Line = { id: number; productId: number; quantity: number; unitPriceCents: number }

/** A line that gets smaller; with nothing left it goes. */
export type Cut = { id: number; productId: number; before: number; after: number }

/** Which of the lines, each named once, get smaller; none where all are so small already. Throws VALIDATION_FAILED, naming the fields. */
export function planCuts(lines: readonly Line[], wanted: CutLinesInput['lines']): Cut[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const problems: FieldProblem[] = []
  const cuts = new Map<number, Cut>()
  for (const [at, { id, quantity }] of wanted.entries()) {
    const line = byId.get(id)
    if (!line) problems.push({ field: `lines.${at}.id`, message: lineProblems.unknown })
    else if (quantity > line.quantity) problems.push({ field: `lines.${at}.quantity`, message: lineProblems.above })
    else cuts.set(id, { id, productId: line.productId, before: line.quantity, after: quantity })
  }
  if (problems.length === 0 && lines.every((line) => cuts.get(line.id)?.after === 0)) {
    problems.push({ field: 'lines', message: lineProblems.noneLeft })
  }
  if (problems.length > 0) throw new ShopError('VALIDATION_FAILED', { fields: problems })
  return [...cuts.values()].filter((cut) => cut.after < cut.before)
}

/** Whether the lines are as a cut wants them: sent again after a lost answer, it is done. What has gone is left with 0. */
export const isCutAlready = (lines: readonly Line[], wanted: CutLinesInput['lines']) =>
  wanted.every(({ id, quantity }) => (lines.find((line) => line.id === id)?.quantity ?? 0) === quantity)

/** Pieces and goods in cents that are left of an order once it was cut. */
export function restOf(lines: readonly Line[], cuts: readonly Cut[]) {
  const left = new Map(cuts.map((cut) => [cut.id, cut.after]))
  const quantities = lines.map((line) => ({ ...line, quantity: left.get(line.id) ?? line.quantity }))
  return {
    itemCount: quantities.reduce((sum, line) => sum + line.quantity, 0),
    subtotalCents: quantities.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0),
  }
}
