import { z } from 'zod'
import { PayBackInput, RecordReceiptInput, TakeBackPartInput } from '#contract/receipts/receipts.staff.ts'

export const TakeBackForm = TakeBackPartInput
export const PayBackForm = PayBackInput

const { clientId, amount } = RecordReceiptInput.shape.parts.element.shape

/** Unmatched money for one client. */
export const MatchForm = z.strictObject({ clientId, amount })
