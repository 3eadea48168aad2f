import { useEffect, useState } from 'react'

/** The seconds left of a countdown, and a function that starts one. */
export function useCountdown(): [secondsLeft: number, begin: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (until === 0) return
    // Reads the clock, because timers pause while a page sleeps.
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) setUntil(0)
    }, 250)
    return () => clearInterval(timer)
  }, [until])

  const begin = (seconds: number) => {
    setUntil(Date.now() + seconds * 1000)
    setLeft(seconds)
  }
  return [left, begin]
}
