import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { assertUncommon } from '#api/platform/secrets/common-passwords.ts'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import type { RegisterStaffInput } from '#contract/account/sessions.ts'
import type { Language } from '#contract/errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { insertApplicantNotices } from '../notifications/notify.service.ts'
import { mailConfirmLink } from './credentials/confirm-email.ts'
import { addAccount, assertFree } from './unique-account.ts'

/**
 * Creates a staff account with status `pending` and the role with the fewest permissions, until an administrator
 * approves it, and mails a link to confirm the address. Throws ALREADY_TAKEN for a known address, PASSWORD_TOO_COMMON.
 */
export async function registerStaff(db: Db, input: RegisterStaffInput, language: Language) {
  await assertUncommon(input.password)
  await assertFree(db, 'staff', input.email, null)
  const passwordHash = await hashPassword(input.password)
  const { firstName, lastName, email, phone } = input
  await inTransaction(db, async (tx) => {
    const staff = { firstName, lastName, email, phone, passwordHash, language }
    const id = await addAccount(tx, { ...staff, kind: 'staff', role: 'credit-officer', status: 'pending' })
    await recordAudit(tx, null, { action: 'account.requested', entity: 'account', entityId: id })
    await insertApplicantNotices(tx, id, null)
    await mailConfirmLink(tx, { id, email, firstName, language })
  })
}

/**
 * Creates the first administrator of a shop, who sees all branches. Throws ALREADY_TAKEN for a known user name or
 * address, PASSWORD_TOO_COMMON.
 */
export async function createAdmin(
  db: Db,
  input: { username: string; email: string; password: string; firstName: string; lastName: string },
): Promise<number> {
  const { password, ...person } = input
  await assertUncommon(password)
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const admin = { ...person, phone: null, passwordHash, isEmailConfirmed: true }
    const id = await addAccount(tx, { ...admin, kind: 'staff', role: 'admin', status: 'active', allBranches: true })
    await recordAudit(tx, null, {
      action: 'account.created',
      entity: 'account',
      entityId: id,
      after: { role: 'Admin', allBranches: true },
    })
    return id
  })
}
