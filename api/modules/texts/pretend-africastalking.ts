import { randomUUID } from 'node:crypto'
import type { TextCall } from './africastalking.ts'

/** A text that the pretend provider took. */
export type PretendText = { id: string; to: string; message: string; from: string | null; username: string }

/** What it does with the texts of a phone: answers this status, takes the text but loses its answer, or is not there. */
export type PretendOutcome = number | 'lost' | 'down' | 'broken'

const wordOf: Readonly<Record<number, string>> = {
  100: 'Processed',
  101: 'Success',
  102: 'Queued',
  403: 'InvalidPhoneNumber',
  405: 'InsufficientBalance',
  406: 'UserInBlacklist',
}

const refused = (message: string) => ({
  status: 201,
  body: JSON.stringify({ SMSMessageData: { Message: message, Recipients: [] } }),
})

/**
 * Stands in for Africa's Talking in tests and in the demo: takes the calls of the shop and refuses what it refuses. `sent`
 * is what it took, and would be paid. Any key is that of an app, except one that begins with `wrong`. `tell` is called
 * with each text that it took.
 */
export function pretendAfricasTalking(tell: (text: PretendText) => Promise<void> = async () => undefined) {
  const sent: PretendText[] = []
  const outcomes = new Map<string, PretendOutcome>()

  const call: TextCall = async ({ path, headers, body }) => {
    if (path !== '/version1/messaging' || !headers['content-type']?.includes('x-www-form-urlencoded'))
      return { status: 404, body: 'Not found' }
    if (!headers.apiKey || headers.apiKey.startsWith('wrong'))
      return { status: 401, body: 'The supplied authentication is invalid' }
    const form = new URLSearchParams(body)
    const [username, to, message] = [form.get('username'), form.get('to'), form.get('message')]
    if (!username || !to || !message) return { status: 400, body: 'Must have username, to and message' }
    if (form.get('from')?.startsWith('WRONG')) return refused('InvalidSenderId')
    const outcome = outcomes.get(to) ?? 101
    if (outcome === 'down') throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
    if (outcome === 'broken') return { status: 502, body: '<html>Bad gateway</html>' }
    const isTaken = outcome === 'lost' || (outcome >= 100 && outcome < 200)
    const text = { id: `ATXid_${randomUUID().replaceAll('-', '')}`, to, message, from: form.get('from'), username }
    if (isTaken) {
      sent.push(text)
      await tell(text)
    }
    if (outcome === 'lost') throw new DOMException('The operation was aborted due to timeout', 'TimeoutError')
    const parts = Math.ceil(message.length / 160)
    const recipient = {
      statusCode: outcome,
      number: to,
      status: wordOf[outcome] ?? 'Failed',
      cost: isTaken ? `KES ${(0.8 * parts).toFixed(4)}` : '0',
      messageId: isTaken ? text.id : 'None',
    }
    const worded = `Sent to ${isTaken ? 1 : 0}/1 Total Cost: ${recipient.cost}`
    return { status: 201, body: JSON.stringify({ SMSMessageData: { Message: worded, Recipients: [recipient] } }) }
  }

  return {
    call,
    /** What it does with further texts to a phone, as stored. */
    answer: (phone: string, outcome: PretendOutcome) => outcomes.set(phone, outcome),
    sent: (): readonly PretendText[] => sent,
  }
}
