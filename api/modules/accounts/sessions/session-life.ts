import { memberSessionLife, staffSessionLife } from '#api/modules/accounts/accounts.rules.ts'
import { readStaffSecurity } from '#api/modules/settings/settings.service.ts'
import type { Db } from '#api/platform/database/db.ts'

/** Milliseconds until an unused session expires: of staff as the settings state, of members 30 days. */
export const sessionLifeOf = async (db: Db, kind: 'staff' | 'member', remember: boolean) =>
  kind === 'staff' ? staffSessionLife(await readStaffSecurity(db), remember) : memberSessionLife
