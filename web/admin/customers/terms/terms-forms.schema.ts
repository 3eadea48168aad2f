import { z } from 'zod'
import { AgreeTermsInput, UndoTermsInput } from '#contract/lending/new-terms.staff.ts'
import { termsKinds } from '#contract/lending/new-terms.ts'

const shapes = AgreeTermsInput.options.map(({ shape }) => shape)
const shapeWith = <Field extends string>(field: Field) => {
  const shape = shapes.find((one): one is Extract<(typeof shapes)[number], Record<Field, unknown>> => field in one)
  if (!shape) throw new Error(`no new terms have ${field}`)
  return shape
}

/** New terms of any kind: fields that a kind does not have keep their defaults and are not sent. */
export const TermsForm = z.strictObject({
  kind: z.enum(termsKinds),
  from: shapeWith('from').from,
  to: shapeWith('to').to,
  months: shapeWith('months').months,
  firstDueOn: shapeWith('firstDueOn').firstDueOn,
  reason: shapeWith('reason').reason,
})

export const UndoTermsForm = UndoTermsInput
