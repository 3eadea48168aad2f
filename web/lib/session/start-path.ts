import type { SessionUser } from '#contract/account/sessions.ts'
import type { StartPage } from '#contract/account/start-pages.ts'
import { officerPermissions } from '#contract/permissions.ts'
import { localePath, type SitePath } from '../url/paths.ts'

const paths: Record<StartPage, SitePath> = { console: '/admin', work: '/', shop: '/products' }

/** The page on which staff begin unless they chose one: who does no more than book for clients on the work page. */
export const usualStart = ({ permissions }: Pick<SessionUser, 'permissions'>): StartPage =>
  permissions.some((permission) => !officerPermissions.includes(permission)) ? 'console' : 'work'

/** Where a sign-in of staff leads, in the language of the account. */
export const startPath = (user: Pick<SessionUser, 'permissions' | 'language' | 'startPage'>) =>
  localePath(paths[user.startPage ?? usualStart(user)], user.language)
