import { useQueryClient } from '@tanstack/react-query'
import {
  type SaveConsolePreferencesInput,
  saveConsolePreferences,
} from '#contract/account/console-preferences.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { consolePreferences } from './preferences.queries.ts'

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
