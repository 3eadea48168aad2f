import { findVersion, readStaffSecurity, saveSection } from '#api/modules/settings/settings.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { SaveStaffSecurityInput, StaffSecurity } from '#contract/site/staff-security.staff.ts'
import { findStaffRoles, shortenStaffSessions } from './staff-security.queries.ts'

/**
 * How staff sign in, with every role it may apply to. Roles that were deleted since are left out. The version is read
 * first, so that values older than it never overwrite a save in between.
 */
export async function getStaffSecurity(db: Db): Promise<StaffSecurity> {
  const version = await findVersion(db, 'security')
  const stored = await readStaffSecurity(db)
  const roles = await findStaffRoles(db)
  return {
    ...stored,
    twoFactorRoles: stored.twoFactorRoles.filter((id) => roles.some((role) => role.id === id)),
    roles,
    version,
  }
}

/**
 * Saves how staff sign in. A required second factor applies from the next request of each account, a shorter session to
 * the open ones too. Throws VERSION_CONFLICT with both versions, VALIDATION_FAILED for a role that is gone.
 */
export async function saveStaffSecurity(db: Db, actor: Actor, input: SaveStaffSecurityInput): Promise<StaffSecurity> {
  const { version, ...values } = input
  await inTransaction(db, async (tx) => {
    const roles = await findStaffRoles(tx)
    const names = new Map(roles.map(({ id, name }) => [id, name]))
    const twoFactorRoles = [...new Set(values.twoFactorRoles)].sort((one, other) => one - other)
    if (twoFactorRoles.some((id) => !names.has(id))) {
      throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'twoFactorRoles', code: 'CHOICE_GONE' }] })
    }
    const changed = await saveSection(tx, actor, {
      section: 'security',
      version,
      sent: input,
      after: { ...values, twoFactorRoles },
      read: () => readStaffSecurity(tx),
      current: () => getStaffSecurity(tx),
      words: {
        twoFactorRoles: (ids) => (ids as number[]).map((id) => names.get(id) ?? String(id)).join(', '),
      },
    })
    if (changed.some((key) => key !== 'twoFactorRoles')) await shortenStaffSessions(tx, values)
  })
  return getStaffSecurity(db)
}
