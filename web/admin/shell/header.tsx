import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { PanelLeft } from 'lucide-react'
import { useCallback } from 'react'
import type { SessionUser } from '#contract/account/sessions.ts'
import { businessDay, businessZone } from '#contract/business-day.ts'
import { ThemeToggle } from '#web/features/appearance/theme-toggle.tsx'
import type { BellProps } from '#web/features/notices/bell.tsx'
import { orderKeys, requestKeys, userKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { IconButton } from '#web/ui/button.tsx'
import type { LoadComponent } from '#web/ui/hooks/use-lazy-part.ts'
import { useMinute } from '#web/ui/hooks/use-minute.ts'
import { usePagePart } from '#web/ui/hooks/use-page-part.ts'
import { prepareDrawer } from '#web/ui/overlay.tsx'
import { useDayOrder, useShortDays } from '../lib/day-order.ts'
import { approvalKeys, messageKeys } from '../lib/waiting.queries.ts'
import styles from './header.module.css'
import { PaletteBox } from './palette/palette-box.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { preparePalette } from './shell-overlays.tsx'

type Props = {
  user: SessionUser
  onLeave: () => void
  sidebar: { id: string | undefined; expanded: boolean; toggle: () => void }
  onSearch: () => void
}

export function Header({ user, onLeave, sidebar, onSearch }: Props) {
  const { t } = useLingui()
  return (
    <header className={styles.header}>
      <div className={styles.start}>
        <IconButton
          aria-label={t`Menu`}
          aria-expanded={sidebar.expanded}
          aria-controls={sidebar.id}
          onPointerEnter={prepareDrawer}
          onFocus={prepareDrawer}
          onClick={sidebar.toggle}
        >
          <PanelLeft aria-hidden size={22} />
        </IconButton>
        <PaletteBox onOpen={onSearch} onPrepare={preparePalette} />
      </div>
      <div className={styles.own}>
        <Clock />
        <ThemeToggle />
        <BellPlace />
        <ProfileMenu user={user} onLeave={onLeave} />
      </div>
    </header>
  )
}

const load: LoadComponent<BellProps> = () => import('#web/features/notices/bell.tsx')

/** The spec's badge: '9+' above 9. */
const maxShown = 9

/** The notification bell of the console. */
function BellPlace() {
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

function Clock() {
  const { i18n } = useLingui()
  const now = new Date(useMinute())
  const order = useDayOrder()
  const shortDay = useShortDays()
  return (
    <div className={styles.clock}>
      <time className={styles.moment} dateTime={now.toISOString()}>
        <span className={styles.day}>
          {order === null
            ? i18n.date(now, { weekday: 'short', day: 'numeric', month: 'short', timeZone: businessZone() })
            : `${i18n.date(now, { weekday: 'short', timeZone: businessZone() })} ${shortDay(businessDay(now))}`}
        </span>
        <span>{i18n.date(now, { hour: '2-digit', minute: '2-digit', timeZone: businessZone() })}</span>
      </time>
    </div>
  )
}
