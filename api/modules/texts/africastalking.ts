import { z } from 'zod'
import { toCents } from '#contract/money.ts'
import type { TextReason } from '#contract/site/text-choices.ts'

/** One call of Africa's Talking, as text in both directions. Throws where no answer comes. */
export type TextCall = (request: {
  path: string
  headers: Record<string, string>
  body: string
}) => Promise<{ status: number; body: string }>

/** Who answers for texts; the demo has pretend phones, other shops none. */
export type TextCalls = { production: TextCall; sandbox: TextCall; demo?: TextCall }

const DEADLINE_MS = 15_000

/** Africa's Talking at this address. */
const africasTalkingAt =
  (base: string): TextCall =>
  async ({ path, ...request }) => {
    const answer = await fetch(base + path, {
      ...request,
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    return { status: answer.status, body: await answer.text() }
  }

export const africasTalking: TextCalls = {
  production: africasTalkingAt('https://api.africastalking.com'),
  sandbox: africasTalkingAt('https://api.sandbox.africastalking.com'),
}

/** The app at the provider whose money pays for texts. */
export type TextApp = { username: string; key: string; sender: string | null }

/**
 * What came of one attempt. `again`: it was not sent for a passing reason. `held`: for one that staff can remove.
 * `unknown`: no answer came, so it may have been sent.
 */
export type Outcome =
  | { state: 'sent'; providerId: string; costCents: number | null }
  | { state: 'again' | 'held' | 'failed' | 'unknown'; reason: string }

const Recipient = z.object({
  statusCode: z.coerce.number(),
  status: z.string().optional(),
  cost: z.string().optional(),
  messageId: z.string().optional(),
})
const Answer = z.object({
  SMSMessageData: z.object({ Message: z.string().optional(), Recipients: z.array(Recipient).default([]) }),
})

/** Statuses of a recipient that send nothing. Source: Africa's Talking, SMS, status codes. */
const refusals: Readonly<Record<number, { state: 'again' | 'held' | 'failed'; reason: TextReason }>> = {
  401: { state: 'held', reason: 'risk-hold' },
  402: { state: 'held', reason: 'wrong-sender' },
  403: { state: 'held', reason: 'wrong-phone' },
  404: { state: 'held', reason: 'wrong-number-type' },
  405: { state: 'held', reason: 'no-balance' },
  406: { state: 'failed', reason: 'opted-out' },
  407: { state: 'failed', reason: 'no-route' },
  409: { state: 'failed', reason: 'do-not-disturb' },
  500: { state: 'again', reason: 'gateway' },
  501: { state: 'again', reason: 'gateway' },
  502: { state: 'again', reason: 'gateway' },
}
/** Processed, sent, queued. */
const taken = [100, 101, 102]

/** Errors of a connection that was never made: nothing reached the provider. */
const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

const wasNeverSent = (error: unknown) =>
  error instanceof Error &&
  neverSent.includes(String(Reflect.get((error.cause ?? error) as object, 'code') ?? Reflect.get(error, 'code')))

/** `KES 0.8000` in cents; null for another text. */
export function centsIn(cost: string | undefined): number | null {
  const amount = /^[A-Z]{3} (\d{1,6}(?:\.\d{1,6})?)$/.exec(cost ?? '')?.[1]
  return amount === undefined ? null : toCents(Number(amount))
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** In the provider's words, in one line of at most 80 characters. */
const inWords = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 80)

function read({ status, body }: { status: number; body: string }): Outcome {
  if (status === 401 || status === 403) return { state: 'held', reason: 'wrong-key' satisfies TextReason }
  if (status === 429) return { state: 'again', reason: 'gateway' satisfies TextReason }
  const answer = Answer.safeParse(parse(body)).data?.SMSMessageData
  // A call that was refused as a whole is worded: a gateway in between may have sent what it does not answer.
  if (!answer) {
    return status >= 400 && status < 500
      ? { state: 'failed', reason: inWords(body) || `HTTP ${status}` }
      : { state: 'unknown', reason: 'silent' satisfies TextReason }
  }
  const recipient = answer.Recipients[0]
  if (!recipient) {
    const reason = inWords(answer.Message ?? '')
    return reason === 'InvalidSenderId'
      ? { state: 'held', reason: 'wrong-sender' satisfies TextReason }
      : { state: 'failed', reason: reason || `HTTP ${status}` }
  }
  const { statusCode, messageId, cost } = recipient
  if (taken.includes(statusCode)) {
    return messageId && messageId.length <= 100
      ? { state: 'sent', providerId: messageId, costCents: centsIn(cost) }
      : { state: 'unknown', reason: 'silent' satisfies TextReason }
  }
  return refusals[statusCode] ?? { state: 'failed', reason: inWords(`${statusCode} ${recipient.status ?? ''}`) }
}

/** Gives one text to the provider, once. Never throws: what it does not know is `unknown`. */
export async function sendOnce(
  call: TextCall,
  { username, key, sender }: TextApp,
  { phone, body }: { phone: string; body: string },
): Promise<Outcome> {
  const form = new URLSearchParams({ username, to: phone, message: body, bulkSMSMode: '1' })
  if (sender) form.set('from', sender)
  try {
    return read(
      await call({
        path: '/version1/messaging',
        headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded', apiKey: key },
        body: form.toString(),
      }),
    )
  } catch (error) {
    return wasNeverSent(error)
      ? { state: 'again', reason: 'unreachable' satisfies TextReason }
      : { state: 'unknown', reason: 'silent' satisfies TextReason }
  }
}
