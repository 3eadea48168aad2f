import { expect, test } from 'vitest'
import { centsIn, sendOnce, type TextCall } from './africastalking.ts'
import { type PretendOutcome, pretendAfricasTalking } from './pretend-africastalking.ts'

const app = { username: 'sokoni', key: 'a-good-key', sender: null }
const text = { phone: '+254712345678', body: 'Sokoni: texts work. This is a test.' }
const answering =
  (status: number, body: string): TextCall =>
  async () => ({ status, body })

test.each<[PretendOutcome, object]>([
  [100, { state: 'sent', costCents: 80 }],
  [101, { state: 'sent', costCents: 80 }],
  [102, { state: 'sent', costCents: 80 }],
  [401, { state: 'held', reason: 'risk-hold' }],
  [402, { state: 'held', reason: 'wrong-sender' }],
  [403, { state: 'held', reason: 'wrong-phone' }],
  [404, { state: 'held', reason: 'wrong-number-type' }],
  [405, { state: 'held', reason: 'no-balance' }],
  [406, { state: 'failed', reason: 'opted-out' }],
  [407, { state: 'failed', reason: 'no-route' }],
  [409, { state: 'failed', reason: 'do-not-disturb' }],
  [500, { state: 'again', reason: 'gateway' }],
  [501, { state: 'again', reason: 'gateway' }],
  [502, { state: 'again', reason: 'gateway' }],
  [499, { state: 'failed', reason: '499 Failed' }],
  ['lost', { state: 'unknown', reason: 'silent' }],
  ['broken', { state: 'unknown', reason: 'silent' }],
  ['down', { state: 'again', reason: 'unreachable' }],
])('status %s', async (outcome, expected) => {
  const provider = pretendAfricasTalking()
  provider.answer(text.phone, outcome)
  expect(await sendOnce(provider.call, app, text)).toMatchObject(expected)
})

test.each<[string, number, string, object]>([
  ['a wrong key', 401, 'The supplied authentication is invalid', { state: 'held', reason: 'wrong-key' }],
  ['too many calls', 429, '', { state: 'again', reason: 'gateway' }],
  ['a page of a proxy', 200, '<html></html>', { state: 'unknown', reason: 'silent' }],
  ['an error of the server', 500, '{}', { state: 'unknown', reason: 'silent' }],
  ['a refusal in words', 400, ' Must have\nusername ', { state: 'failed', reason: 'Must have username' }],
  ['no recipient', 201, '{"SMSMessageData":{"Message":"InvalidSenderId","Recipients":[]}}', { state: 'held' }],
  ['null', 201, 'null', { state: 'unknown', reason: 'silent' }],
  [
    'an id without end',
    201,
    JSON.stringify({ SMSMessageData: { Recipients: [{ statusCode: 101, messageId: 'x'.repeat(101) }] } }),
    { state: 'unknown' },
  ],
])('%s', async (_title, status, body, expected) => {
  expect(await sendOnce(answering(status, body), app, text)).toMatchObject(expected)
})

test('the call is a form with user name, phone, words and sender, and the key in its header only', async () => {
  const calls: Parameters<TextCall>[0][] = []
  const call: TextCall = async (request) => {
    calls.push(request)
    return { status: 201, body: '' }
  }
  await sendOnce(call, { ...app, sender: 'SOKONI' }, text)
  expect(calls[0]?.path).toBe('/version1/messaging')
  expect(calls[0]?.headers.apiKey).toBe('a-good-key')
  expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual({
    username: 'sokoni',
    to: '+254712345678',
    message: text.body,
    from: 'SOKONI',
    bulkSMSMode: '1',
  })
})

test.each([
  ['KES 0.8000', 80],
  ['KES 1.6', 160],
  ['KES 12', 1200],
  ['0', null],
  ['', null],
  ['KES -1', null],
  ['KES 99999999', null],
])('cost %s', (cost, cents) => {
  expect(centsIn(cost)).toBe(cents)
})
