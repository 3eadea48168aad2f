import { queryOptions } from '@tanstack/react-query'
import { getConsolePreferences } from '#contract/account/console-preferences.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { preferenceKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'

/** How the console looks for an account, on every device. */
export const consolePreferences = ({ key }: Session) =>
  queryOptions({
    queryKey: preferenceKeys.part(key, 'console'),
    queryFn: ({ signal }) => api(getConsolePreferences, { signal }),
    staleTime: 5 * 60_000,
  })
