import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Notice } from '#contract/account/notices.ts'
import type { BellProps } from '#web/features/notices/bell.tsx'
import { noticePath } from '#web/features/notices/notice-look.ts'
import { orderKeys, requestKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { LoadPart } from '#web/ui/hooks/use-lazy-part.ts'
import { usePagePart } from '#web/ui/hooks/use-page-part.ts'
import { jobPath } from '../lib/own-pages.ts'
import { recordPaths } from '../lib/screens.ts'
import { approvalKeys } from '../lib/waiting.queries.ts'

const load: LoadPart<BellProps> = () => import('#web/features/notices/bell.tsx')

/** The spec's badge: '9+' above 9. */
const mostShown = 9

/** The console's page of the order, the request, the letter, the bulk action or the entry that waits. */
function pathOf(notice: Notice) {
  if (notice.bulkJobId !== null) return jobPath(notice.bulkJobId)
  if (notice.approval !== null) return recordPaths.approval(notice.approval.id)
  if (notice.letterId !== null) return recordPaths.letter(notice.letterId)
  if (notice.orderId !== null) return recordPaths.order(notice.orderId)
  return notice.orderRequestId === null ? noticePath(notice) : recordPaths.request(notice.orderRequestId)
}

/** The notification bell of the console. */
export function BellPlace() {
  const session = useSession()
  const client = useQueryClient()
  const { Part: Bell } = usePagePart(load, true)

  const onNews = useCallback(() => {
    client.invalidateQueries({ queryKey: orderKeys.all })
    client.invalidateQueries({ queryKey: requestKeys.all })
    client.invalidateQueries({ queryKey: approvalKeys.all })
  }, [client])

  return Bell && <Bell key={session.key} session={session} mostShown={mostShown} workPathOf={pathOf} onNews={onNews} />
}
