import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { consoleListNames } from '#contract/account/console-lists.staff.ts'
import {
  ColumnLayout,
  type ConsolePreferences,
  dateFormats,
  densities,
  type SaveConsolePreferencesInput,
} from '#contract/account/console-preferences.staff.ts'
import { startPages } from '#contract/account/start-pages.ts'
import { themes } from '#contract/themes.ts'
import { findPreferences, mergePreferences } from './preferences.queries.ts'

export { erasePreferences } from './preferences.queries.ts'
export { eraseTracesInViews } from './saved-views.queries.ts'

/** Reads a stored document. What the contract no longer knows, such as a list that was removed, has its default. */
function toPreferences(stored: unknown): ConsolePreferences {
  const preferences = (stored ?? {}) as Record<keyof ConsolePreferences, unknown>
  const { theme, density, shortcuts, dateFormat, mailsNewOrders, mailsFailures, columns } = preferences
  const { noticesOfOrders, startPage } = preferences
  const layouts = (columns ?? {}) as Record<string, unknown>
  const readable = consoleListNames.flatMap((list) => {
    const { data } = ColumnLayout.safeParse(layouts[list])
    return data ? [[list, data] as const] : []
  })
  return {
    theme: themes.find((name) => name === theme) ?? null,
    density: densities.find((name) => name === density) ?? 'compact',
    shortcuts: shortcuts !== false,
    dateFormat: dateFormats.find((name) => name === dateFormat) ?? null,
    mailsNewOrders: mailsNewOrders === true,
    mailsFailures: mailsFailures === true,
    noticesOfOrders: noticesOfOrders !== false,
    startPage: startPages.find((name) => name === startPage) ?? null,
    columns: Object.fromEntries(readable),
  }
}

export const getConsolePreferences = async (db: Db, { accountId }: Actor) =>
  toPreferences((await findPreferences(db, accountId))?.preferences)

export const saveConsolePreferences = async (db: Db, { accountId }: Actor, change: SaveConsolePreferencesInput) =>
  toPreferences(await mergePreferences(db, accountId, change))
