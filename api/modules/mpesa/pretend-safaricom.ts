import { randomBytes } from 'node:crypto'
import type { SafaricomCall } from './daraja.ts'

/** A payment that a pretend phone made. */
export type PretendPayment = {
  code: string
  phone: string
  /** What was typed as account. */
  account: string
  shillings: number
  confirmation: string
}

type Till = { shortcode: string; validationUrl: string; confirmationUrl: string }
type Pay = { phone: string; account: string; shillings: number; name?: string; at?: Date }

/** Posts a text to an address of the shop. Throws where no answer comes. */
export type Tell = (url: string, body: string) => Promise<{ status: number; body: string }>

const answerOf = (status: number, body: object) => ({ status, body: JSON.stringify(body) })
const refuse = (status: number, errorCode: string, errorMessage: string) =>
  answerOf(status, { requestId: 'pretend', errorCode, errorMessage })

/** `20260728104247` in Nairobi. */
const stampOf = (at: Date) => new Date(at.getTime() + 3 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)

/** Words that Safaricom refuses in an address. */
const refusedWords = /mpesa|safaricom|sql|exe|cmd/i

/**
 * Stands in for Safaricom in tests and in the demo: takes the calls of the shop and refuses what Safaricom refuses, makes
 * payments of pretend phones and tells the shop of them. `ledger` is what it took. Any key and secret are those of an app,
 * except a secret that begins with `wrong`.
 */
export function pretendSafaricom(tell: Tell) {
  const tokens = new Set<string>()
  const registered = new Map<string, Till>()
  const ledger: PretendPayment[] = []

  const call: SafaricomCall = async ({ method, path, headers, body }) => {
    if (method === 'GET' && path.startsWith('/oauth/v1/generate')) {
      const [key, secret] = Buffer.from(headers.authorization?.slice('Basic '.length) ?? '', 'base64')
        .toString()
        .split(':')
      if (!key || !secret || secret.startsWith('wrong'))
        return refuse(400, '400.008.01', 'Invalid Authentication passed')
      const token = randomBytes(14).toString('hex')
      tokens.add(token)
      return answerOf(200, { access_token: token, expires_in: '3599' })
    }
    if (!tokens.has(headers.authorization?.slice('Bearer '.length) ?? ''))
      return refuse(404, '404.001.03', 'Invalid Access Token')
    if (path === '/mpesa/c2b/v2/registerurl') {
      const { ShortCode, ConfirmationURL, ValidationURL } = JSON.parse(body ?? '{}')
      if ([ConfirmationURL, ValidationURL].some((url) => refusedWords.test(new URL(url).pathname)))
        return refuse(400, '400.003.02', 'Bad Request - Invalid ConfirmationURL')
      registered.set(ShortCode, {
        shortcode: ShortCode,
        confirmationUrl: ConfirmationURL,
        validationUrl: ValidationURL,
      })
      return answerOf(200, {
        ConversationID: '',
        OriginatorCoversationID: '7619',
        ResponseCode: '0',
        ResponseDescription: 'success',
      })
    }
    return refuse(404, '404.001.01', 'Resource not found')
  }

  const newCode = () =>
    `S${Array.from(randomBytes(9), (byte) => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[byte % 32]).join('')}`

  /** Pays to a till. Null when the shop does not want the payment; an answer that stays out accepts it. */
  async function pay(till: Till, { phone, account, shillings, name = 'Wanjiru', at = new Date() }: Pay) {
    const [first = '', middle = '', ...last] = name.split(' ')
    const code = newCode()
    const confirmation = JSON.stringify({
      TransactionType: 'Pay Bill',
      TransID: code,
      TransTime: stampOf(at),
      TransAmount: shillings.toFixed(2),
      BusinessShortCode: till.shortcode,
      BillRefNumber: account,
      InvoiceNumber: '',
      OrgAccountBalance: '',
      ThirdPartyTransID: '',
      MSISDN: `${phone.slice(0, 5)}****${phone.slice(-3)}`,
      FirstName: first,
      MiddleName: middle,
      LastName: last.join(' '),
    })
    const wanted = await tell(till.validationUrl, confirmation).catch(() => null)
    if (wanted?.status === 200 && String(JSON.parse(wanted.body).ResultCode) !== '0') return null
    const payment: PretendPayment = { code, phone, account, shillings, confirmation }
    ledger.push(payment)
    return payment
  }

  return {
    call,
    /** The addresses that the shop gave for a number. */
    tillOf: (shortcode: string) => registered.get(shortcode),
    pay,
    /** Tells the shop of a payment, as often as it is called. */
    confirm: (till: Till, { confirmation }: PretendPayment) => tell(till.confirmationUrl, confirmation),
    ledger: (): readonly PretendPayment[] => ledger,
  }
}
