import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  type SaveConsolePreferencesInput,
  saveConsolePreferences,
} from '#contract/account/console-preferences.staff.ts'
import type { Theme } from '#contract/themes.ts'
import { useTheme } from '#web/lib/boot/appearance.ts'
import { api } from '#web/lib/http/api.ts'
import { longMessageMs } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useStored } from '#web/lib/storage/local-storage-store.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { consolePreferences } from '../lib/preferences.queries.ts'
import { singleKeys } from '../lib/single-keys.ts'

/** The values that the server stores for a session, as far as known. */
type Known = { session: string; theme: Theme; shortcuts: boolean }

/**
 * Theme and single keys of the account. The stored ones replace those of the device once, when the console opens; each
 * later change is stored. Without a theme of its own an account starts with that of the device.
 */
export function useOwnPreferences() {
  const { t } = useLingui()
  const session = useSession()
  const client = useQueryClient()
  const { data } = useQuery(consolePreferences(session))
  const [theme, setTheme] = useTheme()
  const shortcuts = useStored(singleKeys)
  const known = useRef<Known>(null)
  const failed = t`Your choice applies on this device alone: it was not saved. Please try again.`

  const { mutate: save } = useMutation({
    // One after the other, so that the last choice is stored last.
    scope: { id: 'console-preferences' },
    mutationFn: (body: SaveConsolePreferencesInput) => api(saveConsolePreferences, { body }),
    onSuccess: (saved) => client.setQueryData(consolePreferences(session).queryKey, saved),
    onError: () => toast(failed, 'error', longMessageMs),
  })

  // Before the effect that reads the stored values, so that the device's own are not saved when both run at once.
  useEffect(() => {
    const before = known.current
    if (before?.session !== session.key) return
    if (before.theme === theme && before.shortcuts === shortcuts) return
    known.current = { ...before, theme, shortcuts }
    save({
      ...(before.theme === theme ? {} : { theme }),
      ...(before.shortcuts === shortcuts ? {} : { shortcuts }),
    })
  }, [theme, shortcuts, session.key, save])

  useEffect(() => {
    if (!data || known.current?.session === session.key) return
    known.current = { session: session.key, theme: data.theme ?? theme, shortcuts: data.shortcuts }
    setTheme(known.current.theme)
    singleKeys.set(data.shortcuts)
  }, [data, session.key, theme, setTheme])
}
