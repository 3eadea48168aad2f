import { href as fill, type Register } from 'react-router'
import type { SitePath } from '#web/lib/url/paths.ts'

/** The address of a route: `href` of the router, typed so that the links of shared blocks take it. */
export const href = <Route extends keyof Register['pages']>(...route: Parameters<typeof fill<Route>>) =>
  fill<Route>(...route) as SitePath
