import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Theme } from '#contract/themes.ts'
import { useTheme } from '#web/lib/boot/appearance.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useStored } from '#web/lib/storage/local-storage-store.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { setDayOrder } from '../lib/day-order.ts'
import { consolePreferences, useSaveAtOnce } from '../lib/own/preferences.queries.ts'
import { singleKeys } from '../lib/single-keys.ts'

type Choices = { theme: Theme; shortcuts: boolean }
/** The values of the device until those of the account are loaded, then these. */
type Known = Choices & { session: string; isLoaded: boolean }

/**
 * Theme, single keys and date format of the account. The stored ones replace those of the device once, when the console
 * opens; each change since then is stored, one made before they are loaded too. Without its own theme an account
 * starts with that of the device.
 */
export function useOwnPreferences() {
  const { t } = useLingui()
  const session = useSession()
  const { data } = useQuery(consolePreferences(session))
  const [theme, setTheme] = useTheme()
  const shortcuts = useStored(singleKeys)
  const known = useRef<Known>(null)
  const failed = t`Your choice was not saved and applies on this device only. Please try again.`

  const save = useSaveAtOnce(() => toast(failed, 'error'))

  // Before the effect that reads the stored values, so that the device's own are not saved when both run in one pass.
  useEffect(() => {
    const before = known.current
    if (before?.session !== session.key) known.current = { session: session.key, theme, shortcuts, isLoaded: false }
    if (before?.session !== session.key || !before.isLoaded) return
    known.current = { ...before, theme, shortcuts }
    const changes = changesOf(before, known.current)
    if (changes) save(changes)
  }, [theme, shortcuts, session.key, save])

  useEffect(() => {
    if (data) setDayOrder(data.dateFormat)
  }, [data])

  useEffect(() => {
    const device = known.current
    if (!data || device?.session !== session.key || device.isLoaded) return
    const stored: Choices = { theme: data.theme ?? device.theme, shortcuts: data.shortcuts }
    const chosen = { ...stored, ...changesOf(device, { theme, shortcuts }) }
    known.current = { session: session.key, ...chosen, isLoaded: true }
    setTheme(chosen.theme)
    singleKeys.set(chosen.shortcuts)
    const changes = changesOf(stored, chosen)
    if (changes) save(changes)
  }, [data, session.key, theme, shortcuts, setTheme, save])
}

/** The values that differ, null without any. */
function changesOf(before: Choices, after: Choices): Partial<Choices> | null {
  const isSame = { theme: before.theme === after.theme, shortcuts: before.shortcuts === after.shortcuts }
  if (isSame.theme && isSame.shortcuts) return null
  return {
    ...(isSame.theme ? {} : { theme: after.theme }),
    ...(isSame.shortcuts ? {} : { shortcuts: after.shortcuts }),
  }
}
