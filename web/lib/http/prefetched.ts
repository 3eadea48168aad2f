/** An answer of the API as text. */
export type Answer = { status: number; headers: Record<string, string>; body: string }

type Prefetched = Map<string, { token: string; answer: Promise<Answer> }>

declare global {
  interface Window {
    prefetched?: Prefetched | undefined
  }
}

type Call = { method: string; url: string; headers: Record<string, string> }

const isWrite = ({ method, headers }: Call) =>
  ['PUT', 'PATCH', 'DELETE'].includes(method) || headers['idempotency-key'] !== undefined

/**
 * The answer that `prefetchScript` requested, if any; given to one caller only. Undefined also when it failed, so that the
 * caller asks again. A call that writes drops all answers, because they are from before it.
 */
export async function takePrefetched(call: Call): Promise<Answer | undefined> {
  if (isWrite(call)) window.prefetched = undefined
  const { prefetched } = window
  const found = call.method === 'GET' ? prefetched?.get(call.url) : undefined
  if (!found || `Bearer ${found.token}` !== call.headers.authorization) return undefined
  prefetched?.delete(call.url)
  return await found.answer.catch(() => undefined)
}
