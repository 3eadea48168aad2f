import { z } from 'zod'
import { CountCashInput } from '#contract/lending/cash.staff.ts'

const { counted, reason } = CountCashInput.shape

export const CountCashSchema = z.strictObject({ counted, reason: reason.unwrap() })
