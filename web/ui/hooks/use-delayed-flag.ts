import { useEffect, useState } from 'react'

/** Whether something has been going on for longer than that. */
export function useDelayedFlag(isOn: boolean, milliseconds: number) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isOn, milliseconds])
  return isOn && isLate
}
