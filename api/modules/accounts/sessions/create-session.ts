import { memberSessionLife, staffSessionLife } from '#api/modules/accounts/accounts.rules.ts'
import { mailNewSignIn } from '#api/modules/accounts/security-mail.ts'
import { readStaffSecurity } from '#api/modules/settings/settings.service.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import type { ClientInfo } from '#api/platform/http/client-ip.ts'
import type { Keys } from '#api/platform/secrets/keys.ts'
import { deviceOf } from './device.rules.ts'
import { insertSession } from './sign-in.queries.ts'
import { hashSource } from './throttle.ts'

/** Milliseconds until an unused session expires: of staff as the settings state, of members 30 days. */
export const sessionLifeOf = async (db: Db, kind: 'staff' | 'member', remember: boolean) =>
  kind === 'staff' ? staffSessionLife(await readStaffSecurity(db), remember) : memberSessionLife

type Entrant = { accountId: number; kind: string; remember: boolean; origin: ClientInfo }

/** Creates a session in the transaction of the sign-in, and queues a mail when the device is new to the account. */
export async function openSession(tx: Tx, keys: Keys, { accountId, kind, remember, origin }: Entrant) {
  const expiresAt = new Date(Date.now() + (await sessionLifeOf(tx, kind === 'staff' ? 'staff' : 'member', remember)))
  const device = deviceOf(origin.userAgent)
  const { id, isNewDevice } = await insertSession(tx, {
    accountId,
    remember,
    expiresAt,
    device,
    ipHash: hashSource(keys, origin.ipKey),
  })
  if (isNewDevice) {
    await mailNewSignIn(tx, accountId, (name) => ({ kind: 'new-sign-in', data: { name, device } }))
  }
  return { id, expiresAt }
}
