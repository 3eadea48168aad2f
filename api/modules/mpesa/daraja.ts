import { z } from 'zod'
import { ShopError } from '#api/platform/errors.ts'
import type { MpesaEnvironment } from '#contract/receipts/mpesa-choices.ts'
import { parse, stampOf } from './shapes.ts'

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

/**
 * Of an app at Safaricom. Without a passkey no phone can be asked to pay, without an initiator nothing be paid out. The
 * credential is the initiator's password, encrypted for Safaricom by its portal.
 */
export type MpesaKeys = {
  consumerKey: string
  consumerSecret: string
  passkey?: string | undefined
  initiator?: string | undefined
  credential?: string | undefined
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() })
/** What a refusal says, in one of several forms. */
const Refusal = z.object({
  errorCode: z.string().optional(),
  errorMessage: z.string().optional(),
  ResponseDescription: z.string().optional(),
})
const Registered = z.object({ ResponseCode: z.coerce.string() })
const Prompted = z.object({ ResponseCode: z.coerce.string(), CheckoutRequestID: z.string().min(1).max(100) })
const PromptResult = z.object({ ResultCode: z.coerce.string().regex(/^\w{1,20}$/), ResultDesc: z.string().optional() })

/** What Safaricom refused, in its words. */
export const refused = ({ status, body }: { status: number; body: string }) => {
  const said = Refusal.safeParse(parse(body)).data
  return new ShopError('MPESA_REFUSED', { answer: said?.errorMessage ?? said?.ResponseDescription ?? `HTTP ${status}` })
}

/** Throws MPESA_SILENT without an answer, or with that of a gateway that has none. */
const ask: (call: SafaricomCall) => SafaricomCall = (call) => async (request) => {
  const answer = await call(request).catch((cause: unknown) => {
    throw new ShopError('MPESA_SILENT', {}, { cause })
  })
  if (answer.status >= 500 && !isRefusal(answer.body)) throw new ShopError('MPESA_SILENT', {})
  return answer
}
const isRefusal = (body: string) => Refusal.safeParse(parse(body)).data?.errorCode !== undefined

/** Tokens by what answers and the app that they are for, asked for once however many calls wait. */
const tokens = new WeakMap<SafaricomCall, Map<string, { token: Promise<string>; until: number }>>()
/** A token is renewed this long before it ends. */
const RENEW_MS = 60_000

async function askForToken(call: SafaricomCall, basic: string) {
  const answer = await ask(call)({
    method: 'GET',
    path: '/oauth/v1/generate?grant_type=client_credentials',
    headers: { authorization: `Basic ${basic}` },
  })
  const token = Token.safeParse(parse(answer.body))
  if (answer.status !== 200 || !token.success) throw refused(answer)
  return token.data
}

/** An access token of an app. Throws MPESA_REFUSED, MPESA_SILENT. */
function tokenOf(call: SafaricomCall, { consumerKey, consumerSecret }: MpesaKeys, now: number): Promise<string> {
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')
  const known = tokens.get(call) ?? new Map<string, { token: Promise<string>; until: number }>()
  tokens.set(call, known)
  const kept = known.get(basic)
  if (kept && kept.until > now) return kept.token
  const asked = askForToken(call, basic)
  const entry = { token: asked.then(({ access_token }) => access_token), until: now + RENEW_MS }
  known.set(basic, entry)
  asked.then(
    ({ expires_in: seconds }) => {
      entry.until = now + seconds * 1000 - RENEW_MS
    },
    () => known.delete(basic),
  )
  return entry.token
}

const tokenEnded = ({ status, body }: { status: number; body: string }) =>
  status === 401 || Refusal.safeParse(parse(body)).data?.errorCode === '404.001.03'

/** Posts to Safaricom with a token, with a new one where it has ended before its time. Throws MPESA_REFUSED, MPESA_SILENT. */
export async function post(call: SafaricomCall, keys: MpesaKeys, path: string, body: object) {
  const send = async () => {
    const token = await tokenOf(call, keys, Date.now())
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return ask(call)({ method: 'POST', path, headers, body: JSON.stringify(body) })
  }
  const answer = await send()
  if (!tokenEnded(answer)) return answer
  tokens.delete(call)
  return send()
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
  const answer = await post(call, keys, '/mpesa/c2b/v2/registerurl', {
    ShortCode: till.shortcode,
    ResponseType: 'Completed',
    ConfirmationURL: till.confirmationUrl,
    ValidationURL: till.validationUrl,
  })
  const registered = Registered.safeParse(parse(answer.body)).data
  if (answer.status !== 200 || registered?.ResponseCode !== '0') throw refused(answer)
}

type Prompt = {
  shortcode: string
  /** 254 and nine digits. */
  phone: string
  shillings: number
  callbackUrl: string
  /** What the payer sees as account: at most 12 letters and digits. */
  account: string
}

/** The password of a prompt, for this moment. Source: Daraja M-Pesa Express. */
const passwordOf = (shortcode: string, passkey: string, stamp: string) =>
  Buffer.from(shortcode + passkey + stamp).toString('base64')

/**
 * Asks the owner of a phone to pay. Returns Safaricom's id of the prompt: it is on its way, nothing is paid. Throws
 * MPESA_REFUSED; MPESA_SILENT, after which the phone may have been asked. Source: Daraja M-Pesa Express.
 */
export async function promptPhone(call: SafaricomCall, keys: MpesaKeys, prompt: Prompt): Promise<string> {
  const stamp = stampOf(new Date())
  const answer = await post(call, keys, '/mpesa/stkpush/v1/processrequest', {
    BusinessShortCode: prompt.shortcode,
    Password: passwordOf(prompt.shortcode, keys.passkey ?? '', stamp),
    Timestamp: stamp,
    TransactionType: 'CustomerPayBillOnline',
    Amount: prompt.shillings,
    PartyA: Number(prompt.phone),
    PartyB: prompt.shortcode,
    PhoneNumber: Number(prompt.phone),
    CallBackURL: prompt.callbackUrl,
    AccountReference: prompt.account,
    TransactionDesc: 'Payment',
  })
  const taken = Prompted.safeParse(parse(answer.body)).data
  if (answer.status !== 200 || taken?.ResponseCode !== '0') throw refused(answer)
  return taken.CheckoutRequestID
}

/**
 * What became of a prompt: Safaricom's code and words, null while it is open or where Safaricom is too busy to tell. Throws
 * MPESA_SILENT, and MPESA_REFUSED where it does not take the till's keys. Source: Daraja M-Pesa Express Query.
 */
export async function askAboutPrompt(
  call: SafaricomCall,
  keys: MpesaKeys,
  { shortcode, checkoutId }: { shortcode: string; checkoutId: string },
): Promise<{ code: string; words: string } | null> {
  const stamp = stampOf(new Date())
  const answer = await post(call, keys, '/mpesa/stkpushquery/v1/query', {
    BusinessShortCode: shortcode,
    Password: passwordOf(shortcode, keys.passkey ?? '', stamp),
    Timestamp: stamp,
    CheckoutRequestID: checkoutId,
  })
  const told = PromptResult.safeParse(parse(answer.body)).data
  return told ? { code: told.ResultCode, words: told.ResultDesc ?? '' } : null
}

type Addresses = { resultUrl: string; timeoutUrl: string }
type Payout = Addresses & { originatorId: string; shortcode: string; phone: string; shillings: number }

/**
 * Throws MPESA_REFUSED where Safaricom does not take a call whose answer it sends later; MPESA_SILENT where that is not
 * certain, after an error on its side or words that cannot be read.
 */
function accept(answer: { status: number; body: string }) {
  const code = Registered.safeParse(parse(answer.body)).data?.ResponseCode
  if (answer.status === 200 && code === '0') return
  const isRefused = answer.status < 500 && (code !== undefined || isRefusal(answer.body))
  throw isRefused ? refused(answer) : new ShopError('MPESA_SILENT', {})
}

/**
 * Sends money to a phone. Safaricom takes one id once; what became of it comes to the addresses. Throws MPESA_REFUSED;
 * MPESA_SILENT, after which it may have been sent. Source: Daraja B2C v3.
 */
export async function payOut(call: SafaricomCall, keys: MpesaKeys, payout: Payout): Promise<void> {
  const answer = await post(call, keys, '/mpesa/b2c/v3/paymentrequest', {
    OriginatorConversationID: payout.originatorId,
    InitiatorName: keys.initiator,
    SecurityCredential: keys.credential,
    CommandID: 'BusinessPayment',
    Amount: payout.shillings,
    PartyA: payout.shortcode,
    PartyB: payout.phone,
    Remarks: 'Refund',
    QueueTimeOutURL: payout.timeoutUrl,
    ResultURL: payout.resultUrl,
    Occassion: '',
  })
  accept(answer)
}

/** Asks what became of a payout; the answer comes to the addresses. Throws as `payOut`. Source: Daraja Transaction Status. */
export async function askAboutPayout(
  call: SafaricomCall,
  keys: MpesaKeys,
  payout: Omit<Payout, 'phone' | 'shillings'>,
): Promise<void> {
  const answer = await post(call, keys, '/mpesa/transactionstatus/v1/query', {
    Initiator: keys.initiator,
    SecurityCredential: keys.credential,
    CommandID: 'TransactionStatusQuery',
    OriginatorConversationID: payout.originatorId,
    PartyA: payout.shortcode,
    IdentifierType: '4',
    Remarks: 'Status',
    QueueTimeOutURL: payout.timeoutUrl,
    ResultURL: payout.resultUrl,
    Occasion: '',
  })
  accept(answer)
}
