import type { SessionUser } from '#contract/account/sessions.ts'
import type { Permission } from '#contract/permissions.ts'
import { connectApi } from '#web/lib/http/transport.ts'
import { sessions } from '#web/lib/session/session.ts'

type Answer = { status: number; body: unknown }

/**
 * Answers the calls of a test: `answers` by method and path, such as 'GET /api/users'. A call without an answer is lost.
 * `sent` has the calls that change something.
 */
export function fakeApi(answers: Record<string, Answer | Answer[]>) {
  const sent: { call: string; body: unknown; key: string | undefined }[] = []
  connectApi(async ({ method, url, body, headers }) => {
    const call = `${method} ${new URL(url, 'http://shop').pathname}`
    if (method !== 'GET')
      sent.push({ call, body: body === undefined ? undefined : JSON.parse(body), key: headers['idempotency-key'] })
    const known = answers[call]
    const answer = Array.isArray(known) ? known.shift() : known
    if (!answer) throw new TypeError(`no answer to ${call}`)
    return { status: answer.status, headers: {}, body: JSON.stringify(answer.body) }
  })
  return sent
}

/** Signs in the account 7 with these permissions. */
export const signInStaff = (permissions: readonly Permission[]) =>
  sessions.staff.set({
    token: 't',
    user: {
      id: 7,
      name: 'Wanjiru',
      role: 'Admin',
      branchId: null,
      language: 'en',
      permissions,
    } as unknown as SessionUser,
  })
