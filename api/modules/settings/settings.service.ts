import { logoPath } from '#api/modules/files/logos.service.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { ksh, symbol } from '#contract/money.ts'
import { setRegion } from '#contract/region.ts'
import { type PublicSettings, Settings, StaffSecuritySettings } from '#contract/site/settings.ts'
import { findSettings } from './settings.queries.ts'

export { saveSection } from './save-section.ts'
export { findVersion, sharedRegion } from './settings.queries.ts'

/** All settings, defaults filled in. One statement. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await findSettings(db, Object.keys(Settings.shape))
  return Settings.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])))
}

/** All settings for a booking, which holds the lock of the region: currency and time zone are those that it has. */
export async function readSettingsToBook(tx: Tx): Promise<Settings> {
  const settings = await readSettings(tx)
  setRegion(settings)
  return settings
}

/** How staff sign in, defaults filled in. One statement. */
export async function readStaffSecurity(db: Db): Promise<StaffSecuritySettings> {
  const rows = await findSettings(db, Object.keys(StaffSecuritySettings.shape))
  return StaffSecuritySettings.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])))
}

/** Replaces the placeholders `{company}`, `{currency}` and `{freeShippingFrom}` in a text. */
export const fillIn = (text: string, settings: Pick<Settings, 'companyName' | 'freeShippingFrom'>) =>
  text
    .replaceAll('{company}', () => settings.companyName)
    .replaceAll('{currency}', symbol)
    .replaceAll('{freeShippingFrom}', () => ksh(settings.freeShippingFrom))

/** The public settings, with the placeholders in promo texts filled in. */
export async function readPublicSettings(db: Db): Promise<PublicSettings> {
  const settings = await readSettings(db)
  return {
    ...settings,
    logo: settings.logo && logoPath(settings.logo),
    promoTexts: settings.promoTexts.map((promo) => ({
      ...promo,
      text: { en: fillIn(promo.text.en, settings), sw: fillIn(promo.text.sw, settings) },
    })),
  }
}
