import { connectApi, type Transport } from '#web/lib/http/transport.ts'

type Sent = { url: string; key: string | undefined; body: unknown }
/** A lost answer is null. */
type Answer = { status: number; body: unknown } | null

/** The calls of the forms in a test, which are answered by `answer`, in memory. */
export function recordCalls() {
  const sent: Sent[] = []
  let answer: (call: Sent) => Answer = () => null
  const transport: Transport = async ({ url, body, headers }) => {
    const call = {
      url: new URL(url, 'http://shop').pathname,
      key: headers['idempotency-key'],
      body: body === undefined ? undefined : JSON.parse(body),
    }
    sent.push(call)
    const found = answer(call)
    if (!found) throw new TypeError('no connection')
    return { status: found.status, headers: {}, body: JSON.stringify(found.body) }
  }
  connectApi(transport)
  return {
    sent,
    answerBy: (next: typeof answer) => {
      answer = next
    },
  }
}
