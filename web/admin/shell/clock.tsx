import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { businessZone } from '#contract/business-day.ts'
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
  return (
    <time className={styles.clock} dateTime={now.toISOString()}>
      <span className={styles.day}>
        {i18n.date(now, { weekday: 'short', day: 'numeric', month: 'short', timeZone: businessZone })}
      </span>
      <span>{i18n.date(now, { hour: '2-digit', minute: '2-digit', timeZone: businessZone })}</span>
    </time>
  )
}
