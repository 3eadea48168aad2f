import { useState } from 'react'
import { type LoadPart, useLazyPart } from './use-lazy-part.ts'

/** A part of a page: `Part` is null until it is needed and has loaded. */
export function usePagePart<Props>(load: LoadPart<Props>, isNeeded: boolean) {
  const [isFailed, setFailed] = useState(false)
  const Part = useLazyPart(load, isNeeded && !isFailed, () => setFailed(true))
  return { Part, isFailed }
}
