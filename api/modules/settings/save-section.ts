import type { Actor } from '#api/platform/actor.ts'
import { bumpCacheVersion } from '#api/platform/database/cache-versions.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { raiseVersion, type SettingsSection, upsertSettings } from './settings.queries.ts'
import { changesOf } from './settings.rules.ts'

type Save = {
  section: SettingsSection
  version: number
  sent: object
  /** Reads the stored values; called under the lock of the section. */
  read: () => Promise<Record<string, unknown>>
  after: Record<string, unknown>
  /** The stored record as the form has it, for the other side of a conflict. */
  current: () => Promise<object>
  /** Texts of values by key, where the audit shows another than the stored one. */
  words?: Readonly<Record<string, (value: unknown) => string>>
}

/**
 * Saves the settings of a section that differ, with their audit entry. All processes read them on their next request, and
 * drop their caches within a second. Throws VERSION_CONFLICT with both versions. Returns what differed.
 */
export async function saveSection(tx: Tx, actor: Actor, save: Save): Promise<string[]> {
  const raised = await raiseVersion(tx, save.section, save.version)
  if (!raised) throw new ShopError('VERSION_CONFLICT', { current: await save.current(), sent: save.sent })
  const before = await save.read()
  const changes = changesOf(before, save.after, save.words)
  if (changes.keys.length === 0) return []
  const isGeneral = save.section === 'general'
  await upsertSettings(tx, Object.fromEntries(changes.keys.map((key) => [key, save.after[key]])))
  await recordAudit(tx, actor, {
    action: isGeneral ? 'settings.saved' : 'settings.security-saved',
    entity: 'settings',
    entityId: null,
    before: changes.before,
    after: changes.after,
  })
  await bumpCacheVersion(tx, 'settings')
  return changes.keys
}
