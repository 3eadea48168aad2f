import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { BellProps } from '#web/features/notices/bell.tsx'
import { myOrderKeys, requestKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { LoadPart } from '#web/ui/hooks/use-lazy-part.ts'
import { usePagePart } from '#web/ui/hooks/use-page-part.ts'

const load: LoadPart<BellProps> = () => import('#web/features/notices/bell.tsx')

/** The notification bell of a signed-in reader. Its code does not load for visitors. */
export function BellPlace() {
  const session = useSession()
  const client = useQueryClient()
  const isReader = session.kind !== 'visitor'
  const { Part: Bell } = usePagePart(load, isReader)

  const onNews = useCallback(() => {
    client.invalidateQueries({ queryKey: myOrderKeys.all })
    client.invalidateQueries({ queryKey: requestKeys.all })
  }, [client])

  return isReader && Bell && <Bell key={session.key} session={session} onNews={onNews} />
}
