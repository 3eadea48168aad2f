import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { businessDay, businessZone } from '#contract/business-day.ts'
import { useDayOrder, useShortDays } from '../lib/day-order.ts'
import styles from './clock.module.css'

const minute = 60_000

/** The current time, updated at the start of each minute. */
function useMinute() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(tick, minute - (Date.now() % minute))
    }
    const tick = () => {
      setNow(new Date())
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [])
  return now
}

export function Clock() {
  const { i18n } = useLingui()
  const now = useMinute()
  const order = useDayOrder()
  const shortDay = useShortDays()
  return (
    <time className={styles.clock} dateTime={now.toISOString()}>
      <span className={styles.day}>
        {order === null
          ? i18n.date(now, { weekday: 'short', day: 'numeric', month: 'short', timeZone: businessZone })
          : `${i18n.date(now, { weekday: 'short', timeZone: businessZone })} ${shortDay(businessDay(now))}`}
      </span>
      <span>{i18n.date(now, { hour: '2-digit', minute: '2-digit', timeZone: businessZone })}</span>
    </time>
  )
}
