import { z } from 'zod'
import { KenyanPhone } from '../account/sessions.ts'
import { defineEndpoint } from '../endpoint.ts'
import { Id, Shillings, Timestamp } from '../lists.ts'
import { maxPromptShillings, promptStates } from './mpesa-choices.ts'

/** A phone that was asked to pay. It is over in every state but `asking` and `waiting`; a payment can still follow. */
export const Prompt = z.object({
  id: Id,
  orderId: Id.nullable(),
  /** Null once the client was erased. */
  phone: z.string().nullable(),
  amount: Shillings,
  state: z.enum(promptStates),
  /** What Safaricom says of a refusal. */
  answer: z.string().nullable(),
  /** Code of the payment; null also for one that is paid while the message with the code is on its way. */
  code: z.string().nullable(),
  askedAt: Timestamp,
})
export type Prompt = z.infer<typeof Prompt>

/** The prompts of a client, newest first, at most 20. */
export const Prompts = z.object({
  /** Whether a till serves the client's branch that can ask phones to pay. */
  canAsk: z.boolean(),
  /** Of the client, to be offered. */
  phone: z.string().nullable(),
  prompts: z.array(Prompt),
})
export type Prompts = z.infer<typeof Prompts>

export const AskForPaymentInput = z.strictObject({
  phone: KenyanPhone,
  /** Whole shillings, as M-Pesa takes them. */
  amount: z.int().min(1).max(maxPromptShillings),
  orderId: Id.optional(),
})
export type AskForPaymentInput = z.infer<typeof AskForPaymentInput>

export const askMyself = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clients/mine/prompts',
  permission: 'member',
  idempotent: true,
  status: 201,
  description:
    'Pay by M-Pesa: the phone is asked for its PIN. Answers with what Safaricom said; 409 PROMPT_OPEN while a prompt is open, NO_TILL_ASKS without a till that can ask, 429 TOO_MANY_REQUESTS.',
  body: AskForPaymentInput,
  response: Prompt,
})

export const listMyPrompts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clients/mine/prompts',
  permission: 'member',
  description:
    'Phones that I asked to pay for me, newest first, and whether I can ask. Empty for a member who is no client.',
  response: Prompts,
})
