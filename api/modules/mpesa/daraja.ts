import { z } from 'zod'
import { ShopError } from '#api/platform/errors.ts'
import type { MpesaEnvironment } from '#contract/receipts/mpesa-choices.ts'

/** One call of Safaricom, as text in both directions. Throws where no answer comes. */
export type SafaricomCall = (request: {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}) => Promise<{ status: number; body: string }>

/** Who answers in each environment; the demo has pretend phones, other shops none. */
export type Safaricom = Record<Exclude<MpesaEnvironment, 'demo'>, SafaricomCall> & { demo?: SafaricomCall }

const DEADLINE_MS = 15_000

/** Safaricom at this address. */
export const safaricomAt =
  (base: string): SafaricomCall =>
  async ({ path, ...request }) => {
    const answer = await fetch(base + path, { ...request, signal: AbortSignal.timeout(DEADLINE_MS) })
    return { status: answer.status, body: await answer.text() }
  }

export const safaricom: Safaricom = {
  production: safaricomAt('https://api.safaricom.co.ke'),
  sandbox: safaricomAt('https://sandbox.safaricom.co.ke'),
}

export type MpesaKeys = { consumerKey: string; consumerSecret: string }

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() })
/** What a refusal says, in one of several forms. */
const Refusal = z.object({ errorMessage: z.string().optional(), ResponseDescription: z.string().optional() })
const Registered = z.object({ ResponseCode: z.coerce.string() })

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const refused = ({ status, body }: { status: number; body: string }) => {
  const said = Refusal.safeParse(parse(body)).data
  return new ShopError('MPESA_REFUSED', { answer: said?.errorMessage ?? said?.ResponseDescription ?? `HTTP ${status}` })
}

/** Throws MPESA_SILENT without an answer. */
const ask: (call: SafaricomCall) => SafaricomCall = (call) => (request) =>
  call(request).catch((cause: unknown) => {
    throw new ShopError('MPESA_SILENT', {}, { cause })
  })

/** An access token of an app. Throws MPESA_REFUSED, MPESA_SILENT. */
async function tokenOf(call: SafaricomCall, { consumerKey, consumerSecret }: MpesaKeys): Promise<string> {
  const answer = await ask(call)({
    method: 'GET',
    path: '/oauth/v1/generate?grant_type=client_credentials',
    headers: { authorization: `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}` },
  })
  const token = Token.safeParse(parse(answer.body))
  if (answer.status !== 200 || !token.success) throw refused(answer)
  return token.data.access_token
}

/**
 * Gives Safaricom the addresses of a till. Payments that the validation does not answer in time are accepted. Throws
 * MPESA_REFUSED, MPESA_SILENT. Source: Daraja C2B v2, `registerurl`.
 */
export async function registerUrls(
  call: SafaricomCall,
  keys: MpesaKeys,
  till: { shortcode: string; validationUrl: string; confirmationUrl: string },
): Promise<void> {
  const token = await tokenOf(call, keys)
  const answer = await ask(call)({
    method: 'POST',
    path: '/mpesa/c2b/v2/registerurl',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ShortCode: till.shortcode,
      ResponseType: 'Completed',
      ConfirmationURL: till.confirmationUrl,
      ValidationURL: till.validationUrl,
    }),
  })
  const registered = Registered.safeParse(parse(answer.body)).data
  if (answer.status !== 200 || registered?.ResponseCode !== '0') throw refused(answer)
}
