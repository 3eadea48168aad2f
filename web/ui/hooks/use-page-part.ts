import { useState } from 'react'
import { type LoadComponent, useLazyComponent } from './use-lazy-part.ts'

/** A part of a page: `Part` is null until it is needed and has loaded. */
export function usePagePart<Props>(load: LoadComponent<Props>, isNeeded: boolean) {
  const [isFailed, setFailed] = useState(false)
  const Part = useLazyComponent(load, isNeeded && !isFailed, () => setFailed(true))
  return { Part, isFailed }
}
