import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { IdParam, Shillings, Version } from '../lists.ts'
import { StaffOrder, shortestReason } from './orders.staff.ts'

const reason = z.string().trim().min(shortestReason).max(500)

export const UndoDeliveryInput = z.strictObject({ reason, version: Version })
export type UndoDeliveryInput = z.infer<typeof UndoDeliveryInput>

/** Completed becomes Shipped while nothing was repaid or returned. DELIVERY_FINAL otherwise, MONTH_CLOSED for a closed month. */
export const undoDelivery = defineEndpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/undo-delivery',
  permission: 'Edit Orders',
  description:
    'Undo a delivery that was entered by mistake. Possible while nothing of it was returned and the client repaid nothing since. Answers 409 DELIVERY_FINAL, STATE_NOT_ALLOWED, VERSION_CONFLICT or MONTH_CLOSED.',
  params: z.object({ id: IdParam }),
  body: UndoDeliveryInput,
  response: StaffOrder,
})

export const CorrectDeliveryDayInput = z.strictObject({
  /** From the day of the order to today, and to the first return. */
  deliveredOn: z.iso.date(),
  reason,
  version: Version,
})
export type CorrectDeliveryDayInput = z.infer<typeof CorrectDeliveryDayInput>

/** Charge, stock and instalments count from the new day. MONTH_CLOSED when either month is closed. */
export const correctDeliveryDay = defineEndpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/delivery-day',
  permission: 'Edit Orders',
  description:
    'Correct the day on which an order was delivered. Its instalments count from that day. Answers 409 STATE_NOT_ALLOWED, VERSION_CONFLICT, or MONTH_CLOSED for either month.',
  params: z.object({ id: IdParam }),
  body: CorrectDeliveryDayInput,
  response: StaffOrder,
})

export const LowerDepositInput = z.strictObject({
  /** Whole shillings, at most what it is; 0 asks for none. */
  deposit: Shillings.int().min(0),
  reason,
  version: Version,
})
export type LowerDepositInput = z.infer<typeof LowerDepositInput>

/** It stays as it is lowered to, whatever becomes of the total. */
export const lowerDeposit = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/orders/:id/deposit',
  permission: 'Manage Lending',
  description:
    'Lower the deposit of an order, with the reason. Until the order is shipped; repeatable. Answers 409 ORDER_CLOSED or VERSION_CONFLICT.',
  params: z.object({ id: IdParam }),
  body: LowerDepositInput,
  response: StaffOrder,
})
