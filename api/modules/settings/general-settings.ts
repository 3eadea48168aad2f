import { logoPath, removeLogo, writeLogo } from '#api/modules/files/logos.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { loadRegion } from '#api/platform/database/region.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { FileStore } from '#api/platform/files/file-store.ts'
import type { GeneralSettings, SaveGeneralInput } from '#contract/site/general-settings.staff.ts'
import type { Settings } from '#contract/site/settings.ts'
import { saveSection } from './save-section.ts'
import { findVersion, hasOrders, lockRegion } from './settings.queries.ts'
import { readSettings } from './settings.service.ts'

/**
 * The settings of the organisation, with their version. The version is read first: values that are newer than it
 * are refused when they are sent back, older ones would overwrite a save in between.
 */
export async function getGeneralSettings(db: Db): Promise<GeneralSettings> {
  const version = await findVersion(db, 'general')
  const settings = await readSettings(db)
  return { ...settings, logo: settings.logo && logoPath(settings.logo), hasOrders: await hasOrders(db), version }
}

/**
 * Amounts and days of an order are in the currency and time zone in which it was booked, so both stay with the first order.
 * Throws SETTINGS_LOCKED with the names of those that differ.
 */
async function assertRegionFree(tx: Tx, before: Settings, after: SaveGeneralInput) {
  const fields = (['currency', 'timezone'] as const).filter((field) => before[field] !== after[field])
  if (fields.length === 0) return
  await lockRegion(tx)
  if (await hasOrders(tx)) throw new ShopError('SETTINGS_LOCKED', { fields })
}

/** The key of the logo after a save: of a new picture, or the stored one. Throws NOT_FOUND for another path. */
async function logoOf(files: FileStore, before: string | null, sent: string | null): Promise<string | null> {
  if (sent === null) return null
  if (sent.startsWith('data:')) return writeLogo(files, sent)
  if (before === null || sent !== logoPath(before)) {
    throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'logo', code: 'CHOICE_GONE' }] })
  }
  return before
}

/**
 * Saves the settings of the organisation. Throws VERSION_CONFLICT with both versions, SETTINGS_LOCKED for
 * another currency or time zone after the first order, PICTURE_NOT_READABLE or TOO_LARGE for the logo.
 */
export async function saveGeneralSettings(db: Db, files: FileStore, actor: Actor, input: SaveGeneralInput) {
  const { version, hasOrders: _, ...values } = input
  const earlier = (await readSettings(db)).logo
  const logo = await logoOf(files, earlier, values.logo)
  const isNew = logo !== earlier
  try {
    await inTransaction(db, (tx) =>
      saveSection(tx, actor, {
        section: 'general',
        version,
        sent: input,
        after: { ...values, logo },
        read: async () => {
          const before = await readSettings(tx)
          await assertRegionFree(tx, before, input)
          return before
        },
        current: () => getGeneralSettings(tx),
      }),
    )
  } catch (error) {
    if (isNew && logo) await removeLogo(files, logo)
    throw error
  }
  if (isNew && earlier) await removeLogo(files, earlier)
  await loadRegion(db)
  return getGeneralSettings(db)
}
