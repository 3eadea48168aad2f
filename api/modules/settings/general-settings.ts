import { logoPath, removeLogo, writeLogo } from '#api/modules/files/logos.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { FieldIssue } from '#contract/errors.ts'
import type { GeneralSettings, SaveGeneralInput } from '#contract/site/general-settings.staff.ts'
import type { Settings } from '#contract/site/settings.ts'
import { saveSection } from './save-section.ts'
import { findVersion } from './settings.queries.ts'
import { readSettings } from './settings.service.ts'

/**
 * The settings of the organisation, with their version. Two statements, the version first: values that are newer than it
 * are refused when they are sent back, older ones would overwrite a save in between.
 */
export async function getGeneralSettings(db: Db): Promise<GeneralSettings> {
  const version = await findVersion(db, 'general')
  const settings = await readSettings(db)
  return { ...settings, logo: settings.logo && logoPath(settings.logo), version }
}

/** Amounts and days are written in one currency and counted in one zone (decision 71), so a save repeats them. */
function assertSameZone(before: Settings, after: SaveGeneralInput) {
  const changed = (['currency', 'timezone'] as const).filter((field) => before[field] !== after[field])
  if (changed.length === 0) return
  const fields = changed.map((field): FieldIssue => ({ field, code: 'FIXED_FOR_SHOP' }))
  throw new ShopError('VALIDATION_FAILED', { fields })
}

/** The key of the logo after a save: of a new picture, or the stored one. Throws NOT_FOUND for another path. */
async function logoOf(dataDir: string, before: string | null, sent: string | null): Promise<string | null> {
  if (sent === null) return null
  if (sent.startsWith('data:')) return writeLogo(dataDir, sent)
  if (before === null || sent !== logoPath(before)) {
    throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'logo', code: 'CHOICE_GONE' }] })
  }
  return before
}

/**
 * Saves the settings of the organisation. Throws VERSION_CONFLICT with both versions, VALIDATION_FAILED for
 * another currency or time zone, PICTURE_NOT_READABLE or TOO_LARGE for the logo.
 */
export async function saveGeneralSettings(db: Db, dataDir: string, actor: Actor, input: SaveGeneralInput) {
  const { version, ...values } = input
  const earlier = (await readSettings(db)).logo
  const logo = await logoOf(dataDir, earlier, values.logo)
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
          assertSameZone(before, input)
          return before
        },
        current: () => getGeneralSettings(tx),
      }),
    )
  } catch (error) {
    if (isNew && logo) await removeLogo(dataDir, logo)
    throw error
  }
  if (isNew && earlier) await removeLogo(dataDir, earlier)
  return getGeneralSettings(db)
}
