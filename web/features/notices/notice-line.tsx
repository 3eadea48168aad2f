import { Trans } from '@lingui/react/macro'
import { CircleCheck, CircleX, Info, type LucideIcon } from 'lucide-react'
import type { Notice } from '#contract/account/notices.ts'
import { formatMoment } from '#web/lib/format/dates.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { useLanguage } from '#web/lib/url/paths.ts'
import { VisuallyHidden } from '#web/ui/page.tsx'
import { consolePath, type NoticeTone, shopPath, toneOf } from './notice-look.ts'
import styles from './notice-menu.module.css'
import { NoticeText } from './notice-text.tsx'

const icons: Record<NoticeTone, LucideIcon> = { good: CircleCheck, bad: CircleX, plain: Info }

type Props = { notice: Notice; isWork: boolean; onPick: () => void }

export function NoticeLine({ notice, isWork, onPick }: Props) {
  const language = useLanguage()
  const tone = toneOf(notice)
  const Icon = icons[tone]
  const { at, isRead, reason } = notice
  return (
    <li>
      <LocaleLink
        to={isWork ? consolePath(notice) : shopPath(notice)}
        className={styles.line}
        data-tone={tone}
        onClick={onPick}
      >
        <Icon aria-hidden size={20} className={styles.icon} />
        <span className={styles.text}>
          <span className={isRead ? undefined : styles.unread}>
            {!isRead && (
              <VisuallyHidden>
                <Trans context="a notice">New:</Trans>{' '}
              </VisuallyHidden>
            )}
            <NoticeText notice={notice} />
          </span>
          {reason && <span className={styles.reason}>{reason}</span>}
          <time className={styles.at} dateTime={at}>
            {formatMoment(at, language)}
          </time>
        </span>
        {!isRead && <span aria-hidden className={styles.dot} />}
      </LocaleLink>
    </li>
  )
}
