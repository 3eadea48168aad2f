import { useEffect, useState } from 'react'

/** True once `isOn` has been true for that long. */
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
