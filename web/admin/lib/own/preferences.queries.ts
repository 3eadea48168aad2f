import { queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  getConsolePreferences,
  type SaveConsolePreferencesInput,
  saveConsolePreferences,
} from '#contract/account/console-preferences.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { preferenceKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { type Session, useSession } from '#web/lib/session/session.ts'

/** How the console looks for an account, on every device. */
export const consolePreferences = ({ key }: Session) =>
  queryOptions({
    queryKey: preferenceKeys.part(key, 'console'),
    queryFn: ({ signal }) => api(getConsolePreferences, { signal }),
    staleTime: 5 * 60_000,
  })

/** Saves choices of the account, which then apply on all its devices. */
export function useSaveChoices() {
  const client = useQueryClient()
  const { queryKey } = consolePreferences(useSession())
  return async (body: SaveConsolePreferencesInput) => {
    const saved = await api(saveConsolePreferences, { body })
    client.setQueryData(queryKey, saved)
    return saved
  }
}

/** The same for choices that apply immediately: they are saved one after the other, so that the last one is stored last. */
export function useSaveAtOnce(onFailed?: () => void) {
  return useAction({ queue: 'console-preferences', run: useSaveChoices(), onFailed }).act
}
