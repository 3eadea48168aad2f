import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach } from 'vitest'
import { connectApi } from '#web/lib/http/transport.ts'

type Sent = { url: string; key: string | undefined; body: unknown }

/**
 * Answers the calls of the tests of a file in turn: a test adds to `answers`; null is a lost answer. `sent` has the calls
 * of the test. `press` presses a button by its name. Call it once, at the top.
 */
export function answerInTurn() {
  const sent: Sent[] = []
  const answers: ({ status: number; body: unknown } | null)[] = []
  const user = userEvent.setup()
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))

  beforeEach(() => {
    localStorage.clear()
    connectApi(async ({ url, body, headers }) => {
      sent.push({
        url: new URL(url, 'http://shop').pathname,
        key: headers['idempotency-key'],
        body: body === undefined ? undefined : JSON.parse(body),
      })
      const answer = answers.shift()
      if (!answer) throw new TypeError('no connection')
      return { status: answer.status, headers: {}, body: JSON.stringify(answer.body) }
    })
  })
  afterEach(() => {
    cleanup()
    sent.length = 0
    answers.length = 0
  })
  return { sent, answers, user, press }
}
