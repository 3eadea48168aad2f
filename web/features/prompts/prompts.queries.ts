import { queryOptions } from '@tanstack/react-query'
import { isOpenPrompt } from '#contract/receipts/mpesa-choices.ts'
import {
  type AskForPaymentInput,
  askMyself,
  listMyPrompts,
  type Prompt,
  type Prompts,
} from '#contract/receipts/prompts.ts'
import { api } from '#web/lib/http/api.ts'
import { promptKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'

/** How often an open prompt is asked about, in milliseconds: its owner enters a PIN within a minute. */
const pollMs = 2_000

/** For whom a phone is asked: the member's own client, or one of the console. The functions throw ApiError. */
export type Payer = {
  id: number | 'mine'
  list: (signal: AbortSignal) => Promise<Prompts>
  ask: (body: AskForPaymentInput, idempotencyKey: string) => Promise<Prompt>
}

export const myself: Payer = {
  id: 'mine',
  list: (signal) => api(listMyPrompts, { signal }),
  ask: (body, idempotencyKey) => api(askMyself, { body, idempotencyKey }),
}

const isOpen = (data: Prompts | undefined) => data?.prompts.some(({ state }) => isOpenPrompt(state)) ?? false

/** The prompts of a client, newest first, read again while one is open. */
export const promptsOf = ({ id, list }: Payer, session: Session) =>
  queryOptions({
    queryKey: promptKeys.list(session.key, id),
    queryFn: ({ signal }) => list(signal),
    refetchInterval: ({ state }) => (isOpen(state.data) ? pollMs : false),
  })
