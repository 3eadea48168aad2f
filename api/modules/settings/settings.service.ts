import { logoPath } from '#api/modules/files/logos.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import { ksh } from '#contract/money.ts'
import { type PublicSettings, Settings, StaffSecuritySettings } from '#contract/site/settings.ts'
import { findSettings } from './settings.queries.ts'

export { saveSection } from './save-section.ts'
export { findVersion } from './settings.queries.ts'

/** All settings, defaults filled in. One statement. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await findSettings(db, Object.keys(Settings.shape))
  return Settings.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])))
}

/** How staff sign in, defaults filled in. One statement. */
export async function readStaffSecurity(db: Db): Promise<StaffSecuritySettings> {
  const rows = await findSettings(db, Object.keys(StaffSecuritySettings.shape))
  return StaffSecuritySettings.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])))
}

/** Replaces the placeholders `{company}` and `{freeShippingFrom}` in a text. */
export const fillIn = (text: string, settings: Pick<Settings, 'companyName' | 'freeShippingFrom'>) =>
  text
    .replaceAll('{company}', () => settings.companyName)
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
