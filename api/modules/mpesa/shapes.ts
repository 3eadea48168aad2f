import { z } from 'zod'

/** Of the fields of a payment that the shop reads; all are texts, amounts also numbers (`10`, `"10.00"`). */
const Confirmation = z.object({
  TransID: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[0-9A-Z]{6,20}$/),
  TransTime: z.coerce.string(),
  TransAmount: z.coerce.number().positive().max(1_000_000),
  BusinessShortCode: z.coerce.string(),
  BillRefNumber: z.coerce.string().nullish(),
  MSISDN: z.coerce.string().nullish(),
  TransactionType: z.string().nullish(),
  FirstName: z.string().nullish(),
  MiddleName: z.string().nullish(),
  LastName: z.string().nullish(),
})

/** A payment as Safaricom tells of it. */
export type ToldPayment = {
  /** Code of the payment, as on the payer's phone. */
  code: string
  paidAt: Date
  cents: number
  shortcode: string
  /** What the payer typed as account. */
  typedAccount: string | null
  /** Name and masked phone. */
  payer: string | null
}

/** Nairobi has no summer time. */
const NAIROBI = '+03:00'

/**
 * `20260728104247` in Nairobi, as the moment it names; null for another text.
 * Source: Daraja C2B documents, `TransTime`.
 */
export function momentIn(text: string): Date | null {
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text)
  if (!parts) return null
  const [, year, month, day, hour, minute, second] = parts
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${NAIROBI}`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** A moment as Safaricom writes it: `20260728104247` in Nairobi. */
export const stampOf = (at: Date) =>
  new Date(at.getTime() + 3 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)

/** Whether a kind of transaction gives a payment back to its payer. */
export const isReversal = (kind: string | null | undefined) => /revers/i.test(kind ?? '')

/** A reference as the code of a payment by M-Pesa; null for another one. */
export function readCode(reference: string): string | null {
  const code = reference.replaceAll(' ', '').toUpperCase()
  return /^[0-9A-Z]{6,20}$/.test(code) ? code : null
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The value of a text in JSON; undefined for another text. */
export const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The payment in the body of a callback, or what is wrong with it. */
export function readConfirmation(body: string): ToldPayment | { fault: string } {
  const read = Confirmation.safeParse(parse(body))
  if (!read.success) return { fault: read.error.issues[0]?.path.join('.') || 'body' }
  const told = read.data
  const paidAt = momentIn(told.TransTime)
  if (!paidAt) return { fault: 'TransTime' }
  // Money that went back is no payment, and nothing that is told without being asked for takes any back.
  if (isReversal(told.TransactionType)) return { fault: 'TransactionType' }
  const names = [told.FirstName, told.MiddleName, told.LastName].map((name) => oneLine(name ?? '')).filter(Boolean)
  // A phone is masked (25470****149), or its hash, which says nothing.
  const phone = told.MSISDN && told.MSISDN.length <= 15 ? told.MSISDN : null
  const payer = [names.join(' '), phone].filter(Boolean).join(', ').slice(0, 120)
  return {
    code: told.TransID,
    paidAt,
    cents: Math.round(told.TransAmount * 100),
    shortcode: told.BusinessShortCode.trim(),
    typedAccount: oneLine(told.BillRefNumber ?? '').slice(0, 60) || null,
    payer: payer || null,
  }
}

/** What Safaricom tells of a prompt. */
export type ToldPrompt = {
  checkoutId: string
  code: string
  words: string
  /** Null for one that was not paid. */
  payment: { code: string; paidAt: Date; cents: number } | null
}

const PromptCallback = z.object({
  Body: z.object({
    stkCallback: z.object({
      CheckoutRequestID: z.string().min(1).max(100),
      ResultCode: z.coerce.string().regex(/^\w{1,20}$/),
      ResultDesc: z.string().nullish(),
      CallbackMetadata: z
        .object({ Item: z.array(z.object({ Name: z.string(), Value: z.unknown().optional() })) })
        .nullish(),
    }),
  }),
})
const Paid = Confirmation.pick({ TransID: true, TransTime: true, TransAmount: true })

/** What the body of a callback tells of a prompt, or what is wrong with it. Items come in any order. */
export function readPromptCallback(body: string): ToldPrompt | { fault: string } {
  const read = PromptCallback.safeParse(parse(body))
  if (!read.success) return { fault: read.error.issues[0]?.path.join('.') || 'body' }
  const {
    CheckoutRequestID: checkoutId,
    ResultCode: code,
    ResultDesc: words,
    CallbackMetadata,
  } = read.data.Body.stkCallback
  const told = { checkoutId, code, words: oneLine(words ?? '') }
  if (code !== '0') return { ...told, payment: null }
  const items = Object.fromEntries((CallbackMetadata?.Item ?? []).map(({ Name, Value }) => [Name, Value]))
  const { MpesaReceiptNumber: TransID, TransactionDate: TransTime, Amount: TransAmount } = items
  const paid = Paid.safeParse({ TransID, TransTime, TransAmount })
  if (!paid.success) return { fault: paid.error.issues[0]?.path.join('.') || 'body' }
  const paidAt = momentIn(paid.data.TransTime)
  if (!paidAt) return { fault: 'TransactionDate' }
  return { ...told, payment: { code: paid.data.TransID, paidAt, cents: Math.round(paid.data.TransAmount * 100) } }
}

/** What Safaricom tells of a payout, in answer to it or to a question about it. */
export type ToldPayout = {
  originatorId: string
  code: string
  words: string
  /** Code of the payment. */
  receipt: string | null
  shillings: number | null
  /** Of a question: the state of the payment. */
  status: string | null
}

const Result = z.object({
  Result: z.object({
    ResultCode: z.coerce.string().regex(/^\w{1,20}$/),
    ResultDesc: z.string().nullish(),
    OriginatorConversationID: z.string().max(100),
    TransactionID: z.string().nullish(),
    ResultParameters: z
      .object({ ResultParameter: z.array(z.object({ Key: z.string(), Value: z.unknown().optional() })) })
      .nullish(),
  }),
})
const Code = Confirmation.shape.TransID

/** What the body of an answer tells of a payout, or what is wrong with it. Parameters come in any order, some without a value. */
export function readPayoutResult(body: string): ToldPayout | { fault: string } {
  const read = Result.safeParse(parse(body))
  if (!read.success) return { fault: read.error.issues[0]?.path.join('.') || 'body' }
  const { ResultCode, ResultDesc, OriginatorConversationID, TransactionID, ResultParameters } = read.data.Result
  const values = Object.fromEntries((ResultParameters?.ResultParameter ?? []).map(({ Key, Value }) => [Key, Value]))
  const amount = z.coerce.number().safeParse(values.TransactionAmount ?? values.Amount)
  const status = typeof values.TransactionStatus === 'string' ? values.TransactionStatus : null
  const receipt = Code.safeParse(values.TransactionReceipt ?? values.ReceiptNo ?? TransactionID)
  return {
    originatorId: OriginatorConversationID,
    code: ResultCode,
    words: oneLine(ResultDesc ?? ''),
    receipt: receipt.success ? receipt.data : null,
    shillings: amount.success ? amount.data : null,
    status,
  }
}
