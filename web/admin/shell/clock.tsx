import { useLingui } from '@lingui/react/macro'
import { businessDay, businessZone } from '#contract/business-day.ts'
import { useMinute } from '#web/ui/hooks/use-minute.ts'
import { useDayOrder, useShortDays } from '../lib/day-order.ts'
import styles from './clock.module.css'

export function Clock() {
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
