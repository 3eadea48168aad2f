import { z } from 'zod'
import { messageCode } from '#contract/errors.ts'
import { maxQuantity } from '#contract/orders/carts.ts'
import { CorrectDeliveryDayInput, LowerDepositInput } from '#contract/orders/corrections.staff.ts'
import { ReturnItemsInput } from '#contract/orders/line-changes.staff.ts'
import { OrderNoteInput, shortestReason } from '#contract/orders/orders.staff.ts'
import { OrderLineInput } from '#contract/orders/orders.ts'
import { RevisionInput } from '#contract/orders/revisions.staff.ts'

export const NoteForm = OrderNoteInput

/** A change of state: `day` is the delivery day of Completed, else the expected one. */
export const MoveForm = z.strictObject({
  day: z.iso.date().nullable(),
  reason: z.string().trim().max(500),
})

export const DeliveryDayForm = CorrectDeliveryDayInput

export const DepositForm = LowerDepositInput

const Refund = ReturnItemsInput.shape.refund.unwrap()

const ReturnedLine = z.strictObject({ id: z.int(), quantity: z.int().min(0).max(maxQuantity), restock: z.boolean() })

/** A return with all lines that are left; those of quantity 0 are not sent. `refund`: KSh to pay back, 0 for nothing. */
export const ReturnForm = z
  .strictObject({
    lines: z.array(ReturnedLine).refine((lines) => lines.some(({ quantity }) => quantity > 0)),
    reason: z.string().trim().min(shortestReason).max(500),
    refund: z.number(),
    accountId: Refund.shape.accountId,
    reference: z.string().trim().max(60),
  })
  .refine(({ refund, accountId, reference }) => refund === 0 || accountId === null || reference !== '', {
    path: ['reference'],
    message: messageCode('REFERENCE_NEEDED'),
  })

export type ReturnFormInput = z.input<typeof ReturnForm>

const FormItem = z.strictObject({ ...OrderLineInput.shape, productName: z.string(), price: z.number() })

/** A revision with the names and prices of its lines. */
export const RevisionForm = z.strictObject({
  ...RevisionInput.omit({ lines: true, expectedTotal: true }).shape,
  items: z.array(FormItem).min(1),
})
export type RevisionFormInput = z.input<typeof RevisionForm>
export type RevisionFormValues = z.output<typeof RevisionForm>
