// Above 300 lines: one stand-in whose calls share its tokens and what it took.
import { randomBytes } from 'node:crypto'
import type { SafaricomCall } from './daraja.ts'
import { momentIn, stampOf } from './shapes.ts'

/** A payment that a pretend phone made. */
export type PretendPayment = {
  code: string
  shortcode: string
  phone: string
  name: string
  /** What was typed as account. */
  account: string
  shillings: number
  at: Date
  /** What tells the shop of it. */
  confirmation: string
  /** Once it went back to the phone. */
  reversal: { code: string; at: Date } | null
}

/** A prompt on a pretend phone. */
export type PretendPrompt = {
  checkoutId: string
  shortcode: string
  phone: string
  shillings: number
  account: string
  callbackUrl: string
  /** Null while its owner has done nothing. */
  result: { code: number; words: string } | null
}

/** Money that the shop sent to a phone. */
export type PretendPayout = {
  originatorId: string
  code: string
  shortcode: string
  phone: string
  shillings: number
  at: Date
  resultUrl: string
  result: string
}

type Till = { shortcode: string; validationUrl: string; confirmationUrl: string }
type Pay = { phone: string; account: string; shillings: number; name?: string; at?: Date }

/** Posts a text to an address of the shop. Throws where no answer comes. */
export type Tell = (url: string, body: string) => Promise<{ status: number; body: string }>

/** What the owner of a phone does with a prompt, with Safaricom's code and words. */
export const promptAnswers = {
  paid: { code: 0, words: 'The service request is processed successfully.' },
  'wrong-pin': { code: 2001, words: 'The initiator information is invalid.' },
  cancelled: { code: 1032, words: 'Request cancelled by user' },
  'no-answer': { code: 1037, words: 'DS timeout user cannot be reached' },
  'not-enough': { code: 1, words: 'The balance is insufficient for the transaction' },
} as const
export type PromptAnswer = keyof typeof promptAnswers

const answerOf = (status: number, body: object) => ({ status, body: JSON.stringify(body) })
const refuse = (status: number, errorCode: string, errorMessage: string) =>
  answerOf(status, { requestId: 'pretend', errorCode, errorMessage })

/** Words that Safaricom refuses in an address. */
const refusedWords = /mpesa|safaricom|sql|exe|cmd/i
/** A clock may differ from Safaricom's by this much. */
const CLOCK_MS = 60_000

/** Payments in one answer to a pull. */
const PAGE = 3

const momentOf = (at: Date) => stampOf(at).replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z')

/** A payment, and its reversal, as a pull tells of them. */
function pulledOf({ code, at, phone, account, shillings, name, reversal }: PretendPayment) {
  const common = {
    msisdn: `${phone.slice(0, 5)}****${phone.slice(-3)}`,
    sender: name,
    amount: shillings.toFixed(2),
    organizationname: 'Pretend organisation',
  }
  const paid = { ...common, transactionId: code, transactiontype: 'c2b-pay-bill-debit', billreference: account }
  const back = {
    ...common,
    transactionId: reversal?.code,
    transactiontype: 'c2b-pay-bill-reversal',
    billreference: code,
  }
  return [
    { at, item: { ...paid, trxDate: momentOf(at) } },
    ...(reversal ? [{ at: reversal.at, item: { ...back, trxDate: momentOf(reversal.at) } }] : []),
  ]
}

const newCode = () => `S${Array.from(randomBytes(9), (byte) => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[byte % 32]).join('')}`

/** What Safaricom finds wrong with a prompt, null for nothing. */
function faultOf(prompt: Record<string, unknown>): string | null {
  const { BusinessShortCode: shortcode, Timestamp: stamp, Password: password, PhoneNumber: phone } = prompt
  const { Amount: amount, AccountReference: account, TransactionDesc: about, CallBackURL: url } = prompt
  const at = momentIn(String(stamp))
  const signed = Buffer.from(String(password), 'base64').toString()
  if (!at || Math.abs(at.getTime() - Date.now()) > CLOCK_MS) return 'Timestamp'
  if (!signed.startsWith(String(shortcode)) || !signed.endsWith(String(stamp)) || signed.includes('wrong'))
    return 'Password'
  if (typeof phone !== 'number' || !/^254[17]\d{8}$/.test(String(phone))) return 'PhoneNumber'
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1 || amount > 250_000) return 'Amount'
  if (!/^[0-9A-Za-z]{1,12}$/.test(String(account))) return 'AccountReference'
  if (!/^[0-9A-Za-z ]{1,13}$/.test(String(about))) return 'TransactionDesc'
  if (refusedWords.test(new URL(String(url)).pathname)) return 'CallBackURL'
  return null
}

/**
 * Stands in for Safaricom in tests and in the demo: takes the calls of the shop and refuses what Safaricom refuses, makes
 * payments of pretend phones and tells the shop of them. `ledger` is what it took. Any key and secret are those of an app,
 * except a secret, a passkey or a credential that begins with `wrong`. `now` is its clock for tokens. With `tellsOfPayouts` it
 * tells of payouts a second after it took them, as in the demo.
 */
export function pretendSafaricom(tell: Tell, { now = Date.now, tellsOfPayouts = false } = {}) {
  /** When each token ends. */
  const tokens = new Map<string, number>()
  const registered = new Map<string, Till>()
  /** Numbers that registered for pulls. */
  const pulling = new Set<string>()
  const prompts = new Map<string, PretendPrompt>()
  const payouts = new Map<string, PretendPayout>()
  const ledger: PretendPayment[] = []
  const paidOut: PretendPayout[] = []

  const takePrompt = (body: Record<string, unknown>) => {
    const fault = faultOf(body)
    if (fault) return refuse(400, '400.002.02', `Bad Request - Invalid ${fault}`)
    const checkoutId = `ws_CO_${stampOf(new Date())}${randomBytes(6).toString('hex')}`
    prompts.set(checkoutId, {
      checkoutId,
      shortcode: String(body.BusinessShortCode),
      phone: String(body.PhoneNumber),
      shillings: Number(body.Amount),
      account: String(body.AccountReference),
      callbackUrl: String(body.CallBackURL),
      result: null,
    })
    return answerOf(200, {
      MerchantRequestID: '7619-pretend',
      CheckoutRequestID: checkoutId,
      ResponseCode: '0',
      ResponseDescription: 'Success. Request accepted for processing',
      CustomerMessage: 'Success. Request accepted for processing',
    })
  }

  const tellOfPrompt = ({ CheckoutRequestID: checkoutId }: Record<string, unknown>) => {
    const prompt = prompts.get(String(checkoutId))
    if (!prompt) return refuse(400, '400.002.02', 'Bad Request - Invalid CheckoutRequestID')
    if (!prompt.result) return refuse(500, '500.001.1001', 'The transaction is being processed')
    return answerOf(200, {
      ResponseCode: '0',
      ResponseDescription: 'The service request has been accepted successsfully',
      MerchantRequestID: '7619-pretend',
      CheckoutRequestID: checkoutId,
      ResultCode: String(prompt.result.code),
      ResultDesc: prompt.result.words,
    })
  }

  const accepted = (originatorId: string) =>
    answerOf(200, {
      ConversationID: 'AG_pretend',
      OriginatorConversationID: originatorId,
      ResponseCode: '0',
      ResponseDescription: 'Accept the service request successfully.',
    })
  const resultOf = (originatorId: string, code: number, words: string, values: Record<string, unknown> = {}) =>
    JSON.stringify({
      Result: {
        ResultType: 0,
        ResultCode: code,
        ResultDesc: words,
        OriginatorConversationID: originatorId,
        ConversationID: 'AG_pretend',
        TransactionID: newCode(),
        ResultParameters: { ResultParameter: Object.entries(values).map(([Key, Value]) => ({ Key, Value })) },
        ReferenceData: { ReferenceItem: { Key: 'QueueTimeoutURL' } },
      },
    })

  /** Phones that end in 000 have no account at M-Pesa. */
  const takePayout = (body: Record<string, unknown>) => {
    const { OriginatorConversationID: id, InitiatorName: initiator, SecurityCredential: credential } = body
    const { Amount: amount, PartyA: shortcode, PartyB: phone, ResultURL: url } = body
    const originatorId = String(id)
    if (!initiator || !credential || String(credential).startsWith('wrong'))
      return refuse(400, '400.002.02', 'Bad Request - Invalid SecurityCredential')
    if (!/^254[17]\d{8}$/.test(String(phone))) return refuse(400, '400.002.02', 'Bad Request - Invalid PartyB')
    if (!Number.isInteger(amount) || Number(amount) < 1)
      return refuse(400, '400.002.02', 'Bad Request - Invalid Amount')
    if (payouts.has(originatorId)) return refuse(500, '500.002.1001', 'Duplicate OriginatorConversationID')
    const code = newCode()
    const isKnown = !String(phone).endsWith('000')
    const result = isKnown
      ? resultOf(originatorId, 0, 'The service request is processed successfully.', {
          TransactionAmount: amount,
          TransactionReceipt: code,
          ReceiverPartyPublicName: `${phone} - Wanjiru Kamau`,
          B2CWorkingAccountAvailableFunds: null,
        })
      : resultOf(originatorId, 2040, 'Credit Party customer type is not allowed.')
    const [shillings, resultUrl] = [Number(amount), String(url)]
    const payout = {
      originatorId,
      code,
      shortcode: String(shortcode),
      phone: String(phone),
      shillings,
      at: new Date(),
      resultUrl,
      result,
    }
    payouts.set(originatorId, payout)
    if (isKnown) paidOut.push(payout)
    // Without an answer the shop asks.
    if (tellsOfPayouts) setTimeout(() => tell(resultUrl, result).catch(() => undefined), 1000).unref()
    return accepted(originatorId)
  }
  /** Answers to questions about payouts, with where they go. */
  const statusAnswers: { url: string; body: string }[] = []
  const tellOfPayout = (body: Record<string, unknown>) => {
    const payout = payouts.get(String(body.OriginatorConversationID))
    const [question, url] = [randomBytes(8).toString('hex'), String(body.ResultURL)]
    const isPaid = payout && paidOut.includes(payout)
    statusAnswers.push({
      url,
      body: payout
        ? resultOf(question, 0, 'The service request is processed successfully.', {
            TransactionStatus: isPaid ? 'Completed' : 'Failed',
            Amount: payout.shillings,
            ReceiptNo: payout.code,
            FinalisedTime: Number(stampOf(new Date())),
          })
        : resultOf(question, 2032, 'The transaction could not be found.'),
    })
    return accepted(question)
  }

  const registerPull = ({ ShortCode, NominatedNumber, RequestType, CallBackURL }: Record<string, unknown>) => {
    const shortcode = String(ShortCode)
    if (RequestType !== 'Pull' || !/^254[17]\d{8}$/.test(String(NominatedNumber)) || !CallBackURL)
      return refuse(400, '400.003.02', 'Bad Request - Invalid NominatedNumber')
    const isKnown = pulling.has(shortcode)
    pulling.add(shortcode)
    return answerOf(200, {
      ResponseRefID: '18633-pretend',
      ResponseStatus: isKnown ? '1001' : '1000',
      ShortCode: shortcode,
      ResponseDescription: isKnown ? 'ShortCode already Registered' : 'ShortCode Registered Successfully',
    })
  }

  /** Payments between two moments, a few at once, as Safaricom gives them. */
  const tellOfPayments = ({ ShortCode, StartDate, EndDate, OffSetValue }: Record<string, unknown>) => {
    const shortcode = String(ShortCode)
    if (!pulling.has(shortcode)) return refuse(400, '400.003.02', 'Bad Request - ShortCode not registered')
    const [from, until] = [StartDate, EndDate].map((text) => momentIn(String(text).replace(/\D/g, '')))
    if (!from || !until || from.getTime() < Date.now() - 48 * 3_600_000 - CLOCK_MS)
      return refuse(400, '400.003.02', 'Bad Request - Invalid StartDate')
    const offset = Number(OffSetValue)
    const isBetween = ({ at }: { at: Date }) => at >= from && at.getTime() < until.getTime() + 1000
    const told = ledger.filter((one) => one.shortcode === shortcode).flatMap(pulledOf)
    const items = told.filter(isBetween).map(({ item }) => item)
    return answerOf(200, {
      ResponseRefID: '26178-pretend',
      ResponseCode: '1000',
      ResponseMessage: 'Success',
      Response: [items.slice(offset, offset + PAGE)],
    })
  }

  const call: SafaricomCall = async ({ method, path, headers, body }) => {
    if (method === 'GET' && path.startsWith('/oauth/v1/generate')) {
      const [key, secret] = Buffer.from(headers.authorization?.slice('Basic '.length) ?? '', 'base64')
        .toString()
        .split(':')
      if (!key || !secret || secret.startsWith('wrong'))
        return refuse(400, '400.008.01', 'Invalid Authentication passed')
      const token = randomBytes(14).toString('hex')
      tokens.set(token, now() + 3_599_000)
      return answerOf(200, { access_token: token, expires_in: '3599' })
    }
    if ((tokens.get(headers.authorization?.slice('Bearer '.length) ?? '') ?? 0) <= now())
      return refuse(404, '404.001.03', 'Invalid Access Token')
    const input = JSON.parse(body ?? '{}') as Record<string, unknown>
    if (path === '/mpesa/stkpush/v1/processrequest') return takePrompt(input)
    if (path === '/mpesa/stkpushquery/v1/query') return tellOfPrompt(input)
    if (path === '/mpesa/b2c/v3/paymentrequest') return takePayout(input)
    if (path === '/mpesa/transactionstatus/v1/query') return tellOfPayout(input)
    if (path === '/pulltransactions/v1/register') return registerPull(input)
    if (path === '/pulltransactions/v1/query') return tellOfPayments(input)
    if (path === '/mpesa/c2b/v2/registerurl') {
      const { ShortCode: shortcode, ConfirmationURL, ValidationURL } = input as Record<string, string>
      const [confirmationUrl = '', validationUrl = ''] = [ConfirmationURL, ValidationURL]
      if ([confirmationUrl, validationUrl].some((url) => refusedWords.test(new URL(url).pathname)))
        return refuse(400, '400.003.02', 'Bad Request - Invalid ConfirmationURL')
      registered.set(shortcode ?? '', { shortcode: shortcode ?? '', confirmationUrl, validationUrl })
      return answerOf(200, {
        ConversationID: '',
        OriginatorCoversationID: '7619',
        ResponseCode: '0',
        ResponseDescription: 'success',
      })
    }
    return refuse(404, '404.001.01', 'Resource not found')
  }

  const take = (shortcode: string, how: Pay): PretendPayment => {
    const { phone, account, shillings, name = 'Wanjiru', at = new Date() } = how
    const [first = '', middle = '', ...last] = name.split(' ')
    const code = newCode()
    const confirmation = JSON.stringify({
      TransactionType: 'Pay Bill',
      TransID: code,
      TransTime: stampOf(at),
      TransAmount: shillings.toFixed(2),
      BusinessShortCode: shortcode,
      BillRefNumber: account,
      InvoiceNumber: '',
      OrgAccountBalance: '',
      ThirdPartyTransID: '',
      MSISDN: `${phone.slice(0, 5)}****${phone.slice(-3)}`,
      FirstName: first,
      MiddleName: middle,
      LastName: last.join(' '),
    })
    return { code, shortcode, phone, name, account, shillings, at, confirmation, reversal: null }
  }

  /** Pays to a till. Null when the shop does not want the payment; an answer that stays out accepts it. */
  async function pay(till: Till, how: Pay) {
    const payment = take(till.shortcode, how)
    const wanted = await tell(till.validationUrl, payment.confirmation).catch(() => null)
    if (wanted?.status === 200 && String(JSON.parse(wanted.body).ResultCode) !== '0') return null
    ledger.push(payment)
    return payment
  }

  /** Gives a payment back to its phone, once. The shop hears of it only in pulls and statements. */
  function reverse(code: string, at = new Date()) {
    const payment = ledger.find((one) => one.code === code && one.reversal === null)
    if (payment) payment.reversal = { code: newCode(), at }
    return payment ?? null
  }

  /**
   * What the owner of a phone does with a prompt. Returns the payment, if it is one, and what tells the shop, in the order
   * and with the gaps that Safaricom's calls have. Null for a prompt that is answered or unknown.
   */
  function answerPrompt(checkoutId: string, how: PromptAnswer) {
    const prompt = prompts.get(checkoutId)
    if (!prompt || prompt.result) return null
    const { code, words } = promptAnswers[how]
    prompt.result = { code, words }
    const payment = how === 'paid' ? take(prompt.shortcode, { ...prompt, name: 'Wanjiru Kamau' }) : null
    if (payment) ledger.push(payment)
    const items = payment && [
      { Name: 'Balance' },
      { Name: 'MpesaReceiptNumber', Value: payment.code },
      { Name: 'Amount', Value: payment.shillings },
      { Name: 'TransactionDate', Value: Number(stampOf(payment.at)) },
      { Name: 'PhoneNumber', Value: Number(payment.phone) },
    ]
    const callback = JSON.stringify({
      Body: {
        stkCallback: {
          MerchantRequestID: '7619-pretend',
          CheckoutRequestID: checkoutId,
          ResultCode: code,
          ResultDesc: words,
          ...(items ? { CallbackMetadata: { Item: items } } : {}),
        },
      },
    })
    return { prompt, payment, callback }
  }

  return {
    call,
    /** The addresses that the shop gave for a number. */
    tillOf: (shortcode: string) => registered.get(shortcode),
    pay,
    reverse,
    /** Tells the shop of a payment, as often as it is called. */
    confirm: (till: Till, { confirmation }: PretendPayment) => tell(till.confirmationUrl, confirmation),
    /** Prompts that wait for the owners of phones, oldest first. */
    openPrompts: () => [...prompts.values()].filter(({ result }) => result === null),
    answerPrompt,
    /** Payouts that were taken, oldest first. */
    payouts: () => [...payouts.values()],
    /** Tells the shop of a payout, as often as it is called. */
    tellPayout: ({ resultUrl, result }: PretendPayout) => tell(resultUrl, result),
    /** Answers the questions about payouts that were asked so far. */
    answerQuestions: () => Promise.all(statusAnswers.splice(0).map(({ url, body }) => tell(url, body))),
    paidOut: (): readonly PretendPayout[] => paidOut,
    tell,
    /** What it took. */
    ledger: (): readonly PretendPayment[] => ledger,
  }
}
