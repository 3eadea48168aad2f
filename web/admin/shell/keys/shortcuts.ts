import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { dashboard, type Entry, type Screen, screens } from '#web/admin/lib/screens.ts'
import { can } from '#web/lib/session/can.ts'
import type { Session } from '#web/lib/session/session.ts'

/** Keys pressed together are one text ('Ctrl+K'), keys pressed one after the other are several. */
export type Shortcut = { keys: readonly string[]; name: MessageDescriptor }

export const paletteKeys = ['Ctrl+K']
export const helpKey = '?'
export const goKey = 'g'
export const searchKey = '/'

/** The entries that a session reaches by `g` and a letter. */
export function goEntries(session: Session): (Entry & { key: string })[] {
  const all: readonly Screen[] = Object.values(screens)
  const entries: readonly Entry[] = [dashboard, ...all.filter(({ permission }) => can(session, permission))]
  return entries.flatMap((entry) => (entry.key === undefined ? [] : [{ ...entry, key: entry.key }]))
}

/** All shortcuts of a session, as the help lists them. */
export const shortcutsOf = (session: Session): Shortcut[] => [
  { keys: paletteKeys, name: msg`Search the back office` },
  { keys: [searchKey], name: msg`Search in a list` },
  { keys: ['j'], name: msg`Next row of a list` },
  { keys: ['k'], name: msg`Previous row of a list` },
  { keys: ['Enter'], name: msg`Open the row` },
  { keys: ['x'], name: msg`Select the row` },
  { keys: ['e'], name: msg`Edit the row` },
  { keys: [helpKey], name: msg`Show shortcuts` },
  ...goEntries(session).map(({ key, name }) => ({ keys: [goKey, key], name })),
]
