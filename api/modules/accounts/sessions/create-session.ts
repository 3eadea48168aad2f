import { sessionLife } from '#api/modules/accounts/accounts.rules.ts'
import { mailAboutSecurity } from '#api/modules/accounts/security-mail.ts'
import type { Tx } from '#api/platform/database/db.ts'
import type { ClientInfo } from '#api/platform/http/client-ip.ts'
import type { Keys } from '#api/platform/secrets/keys.ts'
import { deviceOf } from './device.rules.ts'
import { insertSession } from './sign-in.queries.ts'
import { lineHashOf } from './throttle.ts'

type Entrant = { accountId: number; kind: string; remember: boolean; origin: ClientInfo }

/** Opens a session in the transaction that lets its account in, and says so by mail when the device is a new one. */
export async function openSession(tx: Tx, keys: Keys, { accountId, kind, remember, origin }: Entrant) {
  const expiresAt = new Date(Date.now() + sessionLife(kind === 'staff' ? 'staff' : 'member', remember))
  const device = deviceOf(origin.userAgent)
  const { id, isNewDevice } = await insertSession(tx, {
    ...{ accountId, remember, expiresAt, device },
    lineHash: lineHashOf(keys, origin.ipKey),
  })
  if (isNewDevice) {
    await mailAboutSecurity(tx, accountId, (name) => ({ kind: 'new-sign-in', data: { name, device } }))
  }
  return { id, expiresAt }
}
