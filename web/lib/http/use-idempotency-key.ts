import { useRef } from 'react'
import { newRequestKey } from './transport.ts'

const none = { contents: '', key: '' }

/**
 * Sends a creating call with an idempotency key. The same body gets the same key until an answer arrives, so that a repeat
 * after a lost answer creates nothing twice.
 */
export function useIdempotencyKey() {
  const attempt = useRef(none)
  return async <Answer>(body: unknown, send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> => {
    const contents = JSON.stringify(body)
    const sent = attempt.current.contents === contents ? attempt.current : { contents, key: newRequestKey() }
    attempt.current = sent
    const answer = await send(sent.key)
    if (attempt.current === sent) attempt.current = none
    return answer
  }
}
