import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { outboxKeys } from '#web/lib/query/keys.ts'
import { type Session, useSession } from '#web/lib/session/session.ts'
import { useUnsent } from '#web/lib/session/unsent.store.ts'
import type { ItemKind } from './item.ts'
import { outboxOwner, readItem, readItems, readOthers, recount, removeItem } from './outbox.store.ts'

/** What this session reads of the outbox; `others` are accounts that are not signed in here. Null without an outbox. */
const readAll = async (session: Session) => {
  if (typeof indexedDB === 'undefined') return null
  const owner = outboxOwner(session)
  const own = owner ? await readItems(owner) : { items: [], sealed: 0 }
  return { owner, ...own, others: await readOthers(owner?.key ?? null) }
}

/** The outbox of this session, read again whenever it changes, also in another tab. */
export function useOutbox(session: Session) {
  const { change } = useUnsent()
  return useQuery({
    queryKey: outboxKeys.list(session.key, { change, outboxKey: session.user?.outboxKey !== undefined }),
    queryFn: () => readAll(session),
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before) => before,
  })
}

const mendedItem = (id: string | null, session: Session) =>
  queryOptions({
    queryKey: outboxKeys.one(session.key, id),
    queryFn: async () => {
      const owner = outboxOwner(session)
      return owner && id !== null ? readItem(owner, id) : null
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** A refused item that a form begins with; the form removes it once it has sent or kept the mended one. */
export type Mended<Body> = { body: Body; remove: () => Promise<void> }

/** The item in the address (`?mend=`), for a form of its kind: undefined while it is read, null without one. */
export function useMended<Body>(kind: ItemKind): Mended<Body> | null | undefined {
  const session = useSession()
  const [params] = useSearchParams()
  const id = params.get('mend')
  const { data, isPending } = useQuery({ ...mendedItem(id, session), enabled: id !== null })
  if (id === null) return null
  if (isPending) return undefined
  if (data?.state !== 'refused' || data.content.kind !== kind) return null
  return { body: JSON.parse(data.content.body), remove: () => discard(data.id).then(() => undefined) }
}

/** Removes an item from the outbox; false for one that may have been done. */
export async function discard(id: string): Promise<boolean> {
  const isRemoved = await removeItem(id)
  await recount()
  return isRemoved
}
