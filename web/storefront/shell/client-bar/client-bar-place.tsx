import { staffPart } from '#web/lib/i18n/staff-part.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { usePagePart } from '#web/ui/hooks/use-page-part.ts'
import type { ClientBarProps } from './client-bar.tsx'

const loads = staffPart<ClientBarProps>(() => import('./client-bar.tsx'))

/** The line that names the client of this tab. The checkout hides it: its card names the client of the order, who may be another. */
export function ClientBarPlace({ isHidden }: { isHidden: boolean }) {
  const session = useSession()
  const isShown = session.kind === 'staff' && !isHidden
  const { Part: Bar } = usePagePart(loads[useLanguage()], isShown)
  return isShown && Bar ? <Bar session={session} /> : null
}
