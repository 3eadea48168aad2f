import { useSyncExternalStore } from 'react'
import { samePath } from '../url/paths.ts'

const noSubscription = () => () => undefined
export const returnPath = () => samePath(new URLSearchParams(window.location.search).get('next'))

/** The page that required a sign-in, from `next`. Null until hydration, because one cached page serves all readers. */
export const useReturnPath = () => useSyncExternalStore(noSubscription, returnPath, () => null)

/** A path of the shop with `next` appended. */
export const withReturnPath = (path: string, next: string | null) =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path
