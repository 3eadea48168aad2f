import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { BellProps } from '#web/features/notices/bell.tsx'
import { orderKeys, requestKeys, userKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { LoadPart } from '#web/ui/hooks/use-lazy-part.ts'
import { usePagePart } from '#web/ui/hooks/use-page-part.ts'
import { approvalKeys, messageKeys } from '../lib/waiting.queries.ts'

const load: LoadPart<BellProps> = () => import('#web/features/notices/bell.tsx')

/** The spec's badge: '9+' above 9. */
const maxShown = 9

/** The notification bell of the console. */
export function BellPlace() {
  const session = useSession()
  const client = useQueryClient()
  const { Part: Bell } = usePagePart(load, true)

  const onNews = useCallback(() => {
    for (const { all } of [orderKeys, requestKeys, approvalKeys, userKeys, messageKeys]) {
      client.invalidateQueries({ queryKey: all })
    }
  }, [client])

  return Bell && <Bell key={session.key} session={session} maxShown={maxShown} isWork onNews={onNews} />
}
