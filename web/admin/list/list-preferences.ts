import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ConsoleList } from '#contract/account/console-lists.staff.ts'
import type { Density } from '#contract/account/console-preferences.staff.ts'
import { useSession } from '#web/lib/session/session.ts'
import { stored, useStored } from '#web/lib/storage/local-storage-store.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'
import { consolePreferences, useSaveAtOnce } from '../lib/own/preferences.queries.ts'
import { type ColumnLayout, columnLayoutOf, usualLayout } from './column-layout.store.ts'

/** The density of the account's lists as this browser knows it, for the first paint. */
const densityStore = stored<Density>(storageKeys.density, 'compact', (json) =>
  json === 'comfortable' ? 'comfortable' : 'compact',
)

const isUsual = ({ order, shown, size }: ColumnLayout) =>
  order.length === 0 && Object.keys(shown).length === 0 && size === undefined

/**
 * Column layout and rows per page of a list, and density of all lists, stored on the account. The browser's copy is used until the account's
 * has loaded, and fills an account that has none. Without a name the layout is stored only in this browser.
 */
export function useListPreferences(name: ConsoleList | undefined, path: string) {
  const session = useSession()
  const store = columnLayoutOf(session, path)
  const layout = useStored(store)
  const density = useStored(densityStore)
  const { data } = useQuery({ ...consolePreferences(session), enabled: name !== undefined })
  const applied = useRef<string | null>(null)

  const save = useSaveAtOnce()

  useEffect(() => {
    if (!data || !name || applied.current === session.key) return
    applied.current = session.key
    densityStore.set(data.density)
    const own = data.columns[name]
    if (own) store.set(own)
    else if (!isUsual(store.get())) save({ columns: { [name]: store.get() } })
  }, [data, name, session.key, store, save])

  const change = (part: Partial<ColumnLayout>) => {
    const next = { ...store.get(), ...part }
    store.set(next)
    if (name) save({ columns: { [name]: isUsual(next) ? null : next } })
  }

  return {
    layout,
    density,
    change,
    /** Restores the usual columns. */
    reset: () => change(usualLayout),
    setDensity: (next: Density) => {
      densityStore.set(next)
      if (name) save({ density: next })
    },
  }
}
export type ListPreferences = ReturnType<typeof useListPreferences>
