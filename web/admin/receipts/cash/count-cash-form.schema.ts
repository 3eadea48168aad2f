import { z } from 'zod'
import { messageCode } from '#contract/errors.ts'
import { CountCashInput } from '#contract/receipts/cash.staff.ts'

const { counted, reason } = CountCashInput.shape
const shortestReason = 3

/** A count of cash of which so much is expected, in shillings: another amount needs a reason. */
export const countCashSchema = (expected: number) =>
  z
    .strictObject({ counted, reason: reason.unwrap() })
    .refine((count) => count.counted === expected || count.reason.length >= shortestReason, {
      path: ['reason'],
      message: messageCode('REASON_NEEDED'),
    })
