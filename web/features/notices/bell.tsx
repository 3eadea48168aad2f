import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Session } from '#web/lib/session/session.ts'
import { CountMark } from '#web/ui/count-mark.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { LoadComponent } from '#web/ui/hooks/use-lazy-part.ts'
import { useLazyComponent } from '#web/ui/hooks/use-lazy-part.ts'
import { VisuallyHidden } from '#web/ui/page.tsx'
import styles from './bell.module.css'
import type { NoticeMenuProps } from './notice-menu.tsx'
import { unreadNotices } from './notices.queries.ts'

export type BellProps = {
  session: Session
  /** Called when new notices arrive or one is opened: cached orders and requests may be outdated. */
  onNews: () => void
  /** A greater count is shown as this one and a plus. */
  maxShown?: number
  /** For staff, whose notices are work: each stays unread until it is followed or all are marked. */
  isWork?: boolean
}

/** A button with the number of unread notices, which opens the list of notices. */
export default function Bell({ session, onNews, maxShown, isWork = false }: BellProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { queryKey } = unreadNotices(session)
  const { data: unread } = useQuery(unreadNotices(session))
  const hasNews = useRise(unread, onNews)
  const count = unread ?? 0

  return (
    <>
      <Disclosure
        outer
        label={count > 0 ? t`Notifications, ${count} unread` : t`Notifications`}
        button={
          <span className={styles.bell}>
            <BellIcon aria-hidden size={22} />
            <CountMark count={count} {...(maxShown && { max: maxShown })} className={styles.count} />
          </span>
        }
      >
        {(close) => (
          <Menu
            session={session}
            isWork={isWork}
            close={close}
            onRead={(left) => client.setQueryData(queryKey, left)}
            onPick={() => {
              onNews()
              close()
            }}
          />
        )}
      </Disclosure>
      <VisuallyHidden role="status">
        {hasNews && count > 0 && <Plural value={count} one="# unread notification" other="# unread notifications" />}
      </VisuallyHidden>
    </>
  )
}

const loadMenu: LoadComponent<NoticeMenuProps> = () => import('./notice-menu.tsx')

function Menu({ close, ...menu }: NoticeMenuProps & { close: () => void }) {
  const NoticeMenu = useLazyComponent(loadMenu, true, close)
  return NoticeMenu && <NoticeMenu {...menu} />
}

/** Calls `onRise` when a number exceeds its last known value; returns whether it ever did. */
function useRise(value: number | undefined, onRise: () => void) {
  const before = useRef(value)
  const [hasRisen, setRisen] = useState(false)
  useEffect(() => {
    if (value !== undefined && before.current !== undefined && value > before.current) {
      setRisen(true)
      onRise()
    }
    before.current = value ?? before.current
  }, [value, onRise])
  return hasRisen
}
