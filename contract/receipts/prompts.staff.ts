import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { IdParam } from '../lists.ts'
import { AskForPaymentInput, Prompt, Prompts } from './prompts.ts'

const params = z.object({ id: IdParam })

export const askForPayment = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clients/:id/prompts',
  permission: 'Record Repayments',
  idempotent: true,
  status: 201,
  description:
    'Ask a phone to pay for a client: its owner enters the PIN of M-Pesa. Answers with what Safaricom said; 409 PROMPT_OPEN while a prompt of the client is open, NO_TILL_ASKS without a till that can ask, 429 TOO_MANY_REQUESTS.',
  params,
  body: AskForPaymentInput,
  response: Prompt,
})

export const listPrompts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clients/:id/prompts',
  permission: 'Record Repayments',
  description: 'Phones that were asked to pay for a client, newest first, and whether one can be asked.',
  params,
  response: Prompts,
})
