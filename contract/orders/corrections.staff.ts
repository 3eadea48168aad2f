import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { IdParam, Version } from '../lists.ts'
import { StaffOrder, shortestReason } from './orders.staff.ts'

const reason = z.string().trim().min(shortestReason).max(500)

export const UndoDeliveryInput = z.strictObject({ reason, version: Version })
export type UndoDeliveryInput = z.infer<typeof UndoDeliveryInput>

/** Completed becomes Shipped while nothing was repaid or returned. DELIVERY_FINAL otherwise, MONTH_CLOSED for a closed month. */
export const undoDelivery = defineEndpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/undo-delivery',
  permission: 'Edit Orders',
  summary: 'Take back a delivery that was entered by mistake',
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
  summary: 'Correct the day on which an order was delivered',
  params: z.object({ id: IdParam }),
  body: CorrectDeliveryDayInput,
  response: StaffOrder,
})
