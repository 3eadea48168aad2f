import { useEffect, useState } from 'react'

const debounceMs = 300

/** What somebody typed, once they pause. */
export function useSettled(value: string) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
