import { useWindowEvent } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { type LoadPart, useLazyPart } from './use-lazy-part.ts'

/**
 * A part of a page: `Part` is null until it is needed and has loaded. Where loading failed, `retry` tries again, and so
 * does a browser that is online again.
 */
export function usePagePart<Props>(load: LoadPart<Props>, isNeeded: boolean) {
  const [isFailed, setFailed] = useState(false)
  const retry = useCallback(() => setFailed(false), [])
  useWindowEvent('online', retry)
  const Part = useLazyPart(load, isNeeded && !isFailed, () => setFailed(true))
  return { Part, isFailed, retry }
}
