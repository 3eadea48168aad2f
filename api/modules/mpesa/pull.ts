import { z } from 'zod'
import { type MpesaKeys, post, refused, type SafaricomCall } from './daraja.ts'
import { isReversal, momentIn, parse, readCode, stampOf } from './shapes.ts'
import type { Withdrawn } from './statements.queries.ts'

/** Safaricom keeps payments for pulls this long. */
export const PULL_MS = 48 * 3_600_000
/** More than a till gets in two days; what Safaricom gives at once is not documented. */
const MAX_PAGES = 200

const Registered = z.object({
  ResponseStatus: z.coerce.string().optional(),
  ResponseCode: z.coerce.string().optional(),
  ResponseDescription: z.string().optional(),
})

/**
 * Tells Safaricom once that a till pulls. `phone` is the one that it has for the till. Throws MPESA_REFUSED, MPESA_SILENT.
 * Source: Daraja Pull Transactions, `register`.
 */
export async function registerPull(
  call: SafaricomCall,
  keys: MpesaKeys,
  till: { shortcode: string; phone: string; callbackUrl: string },
): Promise<void> {
  const answer = await post(call, keys, '/pulltransactions/v1/register', {
    ShortCode: till.shortcode,
    RequestType: 'Pull',
    NominatedNumber: till.phone,
    CallBackURL: till.callbackUrl,
  })
  const said = Registered.safeParse(parse(answer.body)).data
  const status = said?.ResponseStatus ?? said?.ResponseCode
  // 1001: it is registered already.
  const isRegistered = status === '1000' || status === '1001' || /already/i.test(said?.ResponseDescription ?? '')
  if (answer.status !== 200 || !isRegistered) throw refused(answer)
}

/** Of a payment in an answer to a pull; what else it says is not read. */
const Pulled = z.object({
  transactionId: z.string(),
  trxDate: z.coerce.string(),
  msisdn: z.coerce.string().nullish(),
  sender: z.string().nullish(),
  transactiontype: z.string().nullish(),
  billreference: z.coerce.string().nullish(),
  amount: z.union([z.string(), z.number()]),
})

/** A list, in a list of lists. */
const Page = z.object({
  ResponseCode: z.coerce.string(),
  ResponseMessage: z.string().nullish(),
  Response: z.array(z.unknown()).nullish(),
})

const withSeparators = (stamp: string) =>
  stamp.replace(/^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/, '$1-$2-$3 $4:$5:$6')

/** A payment that went back to its payer; null for another transaction, and for one that does not name its payment. */
function reversalIn(item: unknown): Withdrawn | null {
  const read = Pulled.safeParse(item).data
  if (!isReversal(read?.transactiontype)) return null
  const [code, reverses] = [readCode(read?.transactionId ?? ''), readCode(read?.billreference ?? '')]
  const paidAt = momentIn(stampIn(read?.trxDate ?? ''))
  const cents = Math.abs(Math.round(Number(read?.amount) * 100))
  return code && reverses && paidAt && cents > 0 ? { code, reverses, paidAt, cents } : null
}

// The sample of Safaricom ends in Z, but the times that it is asked by are those of Nairobi.
const stampIn = (trxDate: string) => trxDate.replace(/\D/g, '').slice(0, 14)

/** A payment of a pull as the body of a confirmation; one that cannot be read as it came. */
function confirmationOf(shortcode: string, item: unknown): string {
  const read = Pulled.safeParse(item)
  if (!read.success || isReversal(read.data.transactiontype)) return JSON.stringify(item)
  const { transactionId, trxDate, msisdn, sender, billreference, amount } = read.data
  return JSON.stringify({
    TransID: transactionId,
    TransTime: stampIn(trxDate),
    TransAmount: amount,
    BusinessShortCode: shortcode,
    BillRefNumber: billreference,
    MSISDN: msisdn,
    // 'MPESA' is no payer.
    FirstName: sender && !/^m-?pesa$/i.test(sender.trim()) ? sender : null,
  })
}

/**
 * All payments to a till between two moments, as bodies of confirmations, and those that went back to their payers. Throws MPESA_REFUSED, MPESA_SILENT.
 * Source: Daraja Pull Transactions, `query`.
 */
export async function pullPayments(
  call: SafaricomCall,
  keys: MpesaKeys,
  { shortcode, from, until }: { shortcode: string; from: Date; until: Date },
): Promise<{ bodies: string[]; withdrawn: Withdrawn[] }> {
  const found = new Map<string, Withdrawn | null>()
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await post(call, keys, '/pulltransactions/v1/query', {
      ShortCode: shortcode,
      StartDate: withSeparators(stampOf(from)),
      EndDate: withSeparators(stampOf(until)),
      OffSetValue: String(found.size),
    })
    const said = Page.safeParse(parse(answer.body)).data
    if (answer.status !== 200 || !said || !['0', '1000'].includes(said.ResponseCode)) throw refused(answer)
    const before = found.size
    for (const item of (said.Response ?? []).flat()) found.set(confirmationOf(shortcode, item), reversalIn(item))
    // The last page is empty; a Safaricom that ignores the offset says the same again.
    if (found.size > before) continue
    const withdrawn = [...found.values()].filter((one) => one !== null)
    return { bodies: [...found].flatMap(([body, one]) => (one === null ? [body] : [])), withdrawn }
  }
  throw new Error(`till ${shortcode}: no end after ${MAX_PAGES} pages of payments`)
}
