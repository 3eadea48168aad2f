import { askForPayment, listPrompts } from '#contract/receipts/prompts.staff.ts'
import type { Payer } from '#web/features/prompts/prompts.queries.ts'
import { api } from '#web/lib/http/api.ts'

/** A client whose phone staff ask to pay. */
export const clientPayer = (id: number): Payer => ({
  id,
  list: (signal) => api(listPrompts, { params: { id }, signal }),
  ask: (body, idempotencyKey) => api(askForPayment, { params: { id }, body, idempotencyKey }),
})
