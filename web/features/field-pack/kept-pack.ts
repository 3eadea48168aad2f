import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type FieldPack, getFieldPack } from '#contract/site/field-pack.ts'
import { api } from '#web/lib/http/api.ts'
import { isTooOld, keepAnswers, readKept } from '#web/lib/query/kept-answers.ts'
import { fieldPackKeys } from '#web/lib/query/keys.ts'
import type { KeptReader } from '#web/lib/query/or-kept.ts'
import { can } from '#web/lib/session/can.ts'
import { currentSession, type Session } from '#web/lib/session/session.ts'
import { answerFromPack } from './answer-from-pack.ts'

/** Milliseconds for which a pack is not fetched again by itself. */
const restMs = 30 * 60_000

type KeptPack = { owner: string; at: number; pack: FieldPack }

/** Read once: a search asks for it with each letter. */
let last: KeptPack | null = null

const packKey = ({ key }: Session) => fieldPackKeys.list(key, {})
const ownerOf = ({ key }: Session) => `${key} ${document.documentElement.lang}`

/** The pack that the phone keeps for the account of the session, with its time in milliseconds since 1970. */
async function readPack(): Promise<KeptPack | null> {
  const session = currentSession()
  const owner = ownerOf(session)
  if (last?.owner === owner && !isTooOld(last.at)) return last
  last = null
  const kept = session.kind === 'staff' ? await readKept(packKey(session)) : null
  if (kept) last = { owner, at: kept.at, pack: kept.data as FieldPack }
  return last
}

/** What the phone keeps of the answer to a query: the shop's own answer, or what a newer pack has of it. */
export const readNewestKept: KeptReader = async (queryKey) => {
  const answer = await readKept(queryKey)
  if (answer === undefined) return undefined
  const kept = await readPack()
  if (!kept || (answer && answer.at >= kept.at)) return answer
  const data = answerFromPack(queryKey, kept.pack)
  return data === undefined ? answer : { data, at: kept.at }
}

/** Who gets a pack. */
export const getsPack = (session: Session) => can(session, 'Manage Customers')

/** Since when the phone keeps a pack, and how much of each it holds; null for none. */
export const heldPack = ({ key }: Session) =>
  queryOptions({
    queryKey: fieldPackKeys.part(key, 'held'),
    queryFn: async () => {
      const kept = await readPack()
      if (!kept) return null
      const { groups, clients, sheets, products } = kept.pack
      return {
        at: kept.at,
        groups: groups.length,
        clients: clients.length,
        sheets: sheets.length,
        products: products.length,
      }
    },
    staleTime: 0,
  })

/** Fetches the pack of the session from the shop. Throws ApiError. */
export async function fetchPack(client: QueryClient, session: Session) {
  const pack = await api(getFieldPack)
  if (currentSession().key !== session.key) return
  client.setQueryData(packKey(session), pack)
  last = { owner: ownerOf(session), at: Date.now(), pack }
  await client.invalidateQueries({ queryKey: heldPack(session).queryKey })
}

/** Keeps what the account of the session reads, and a pack for staff. Returns the function that stops it. */
export function startKeeping(client: QueryClient): () => void {
  const stopAnswers = keepAnswers(client)
  const session = currentSession()
  const stop = () => {
    stopAnswers()
    last = null
  }
  if (!getsPack(session)) return stop
  const fetchIfOld = async () => {
    const kept = await readPack()
    if (!kept || Date.now() - kept.at >= restMs) await fetchPack(client, session)
  }
  // After a failure the next interval, or the next page, tries again.
  const run = () => void fetchIfOld().catch(() => undefined)
  run()
  const timer = setInterval(run, restMs)
  return () => {
    clearInterval(timer)
    stop()
  }
}
