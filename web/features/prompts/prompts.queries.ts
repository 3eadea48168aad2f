import { queryOptions } from '@tanstack/react-query'
import { isOpenPrompt } from '#contract/receipts/mpesa-choices.ts'
import { listPrompts } from '#contract/receipts/prompts.staff.ts'
import { listMyPrompts, type Prompts } from '#contract/receipts/prompts.ts'
import { api } from '#web/lib/http/api.ts'
import { promptKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'

/** How often an open prompt is asked about, in milliseconds: its owner enters a PIN within a minute. */
const pollMs = 2_000

/** A client, or 'mine' for the member's own. */
export type Payer = number | 'mine'

const isOpen = (data: Prompts | undefined) => data?.prompts.some(({ state }) => isOpenPrompt(state)) ?? false

/** The prompts of a client, newest first, read again while one is open. */
export const promptsOf = (payer: Payer, session: Session) =>
  queryOptions({
    queryKey: promptKeys.list(session.key, payer),
    queryFn: ({ signal }) =>
      payer === 'mine' ? api(listMyPrompts, { signal }) : api(listPrompts, { params: { id: payer }, signal }),
    refetchInterval: ({ state }) => (isOpen(state.data) ? pollMs : false),
  })
