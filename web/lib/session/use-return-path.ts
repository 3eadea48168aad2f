import { useSyncExternalStore } from 'react'
import { type SitePath, samePath } from '../url/paths.ts'

const noSubscription = () => () => undefined
export const returnPath = () => samePath(new URLSearchParams(window.location.search).get('next'))

/** The page that required a sign-in, from `next`. Null until hydration, because one cached page serves all readers. */
export const useReturnPath = () => useSyncExternalStore(noSubscription, returnPath, () => null)

/** A page for people without a session: its address has no parameters. */
export type SignInPath = Extract<SitePath, '/login' | '/register' | '/forgot' | '/admin/login' | '/admin/register'>

/** A page of the shop with `next` appended. */
export const withReturnPath = (path: SignInPath, next: string | null): SitePath =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path
