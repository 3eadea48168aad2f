import { href as fill, type Register } from 'react-router'
import type { SitePath } from '#web/lib/url/paths.ts'

type Href = <Route extends keyof Register['pages']>(...route: Parameters<typeof fill<Route>>) => SitePath

/** The address of a route: `href` of the router, typed so that the links of shared blocks take it. */
export const href: Href = fill as Href
