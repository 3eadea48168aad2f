import { AskForPaymentInput } from '#contract/receipts/prompts.ts'

/** Whose phone is asked, and for how much. */
export const AskForm = AskForPaymentInput.omit({ orderId: true })
