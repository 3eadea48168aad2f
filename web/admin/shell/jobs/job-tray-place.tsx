import { useState } from 'react'
import { followedJobsOf } from '#web/admin/lib/bulk/followed-jobs.store.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useStored } from '#web/lib/storage/local-storage-store.ts'
import { type LoadPart, useLazyPart } from '#web/ui/hooks/use-lazy-part.ts'
import type { JobTrayProps } from './job-tray.tsx'

const load: LoadPart<JobTrayProps> = () => import('./job-tray.tsx')

/** The corner with the bulk actions of this session; its code loads with the first one. */
export function JobTrayPlace() {
  const session = useSession()
  const ids = useStored(followedJobsOf(session))
  const [failedFor, setFailedFor] = useState<number[]>()
  const Tray = useLazyPart(load, ids.length > 0 && failedFor !== ids, () => setFailedFor(ids))
  return Tray && ids.length > 0 && <Tray ids={ids} session={session} />
}
