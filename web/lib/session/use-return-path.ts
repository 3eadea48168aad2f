import { useSyncExternalStore } from 'react'
import { samePath } from '../url/paths.ts'

const never = () => () => undefined
export const returnPath = () => samePath(new URLSearchParams(window.location.search).get('next'))

/** Where somebody wanted to go before they had to prove who they are. Unknown until hydrated: the page is one for all. */
export const useReturnPath = () => useSyncExternalStore(never, returnPath, () => null)

/** A path of the shop that takes `next` along. */
export const withReturnPath = (path: string, next: string | null) =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path
