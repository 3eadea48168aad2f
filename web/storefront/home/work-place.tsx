import { staffPart } from '#web/lib/i18n/staff-part.ts'
import { PartFailure } from '#web/lib/query/part-failure.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { LoadPart } from '#web/ui/hooks/use-lazy-part.ts'
import { usePagePart } from '#web/ui/hooks/use-page-part.ts'
import type { StaffWorkProps } from './work/staff-work.tsx'
import styles from './work-place.module.css'

const loads = staffPart<StaffWorkProps>(() => import('./work/staff-work.tsx'))

/** The place of the work page of staff: of its least height from the first paint, and none for other readers. */
export function WorkPlace() {
  const language = useLanguage()
  return <Place key={language} load={loads[language]} />
}

function Place({ load }: { load: LoadPart<StaffWorkProps> }) {
  const session = useSession()
  const isStaff = session.kind === 'staff'
  const { Part: Work, isFailed } = usePagePart(load, isStaff)
  return (
    <div className={styles.place}>
      {isStaff && Work ? <Work session={session} /> : isFailed ? <PartFailure /> : <Skeleton height="100%" />}
    </div>
  )
}
