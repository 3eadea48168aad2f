import { useSyncExternalStore } from 'react'
import { samePath } from '../url/paths.ts'

const never = () => () => undefined
export const nextHere = () => samePath(new URLSearchParams(window.location.search).get('next'))

/** Where somebody wanted to go before they had to prove who they are. Unknown until hydrated: the page is one for all. */
export const useNext = () => useSyncExternalStore(never, nextHere, () => null)

/** A path of the shop that takes `next` along. */
export const withNext = (path: string, next: string | null) =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path
