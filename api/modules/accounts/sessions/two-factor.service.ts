import { randomBytes } from 'node:crypto'
import { toString as toQrCode } from 'qrcode'
import {
  confirmTotp,
  deleteTwoFactor,
  findCredentials,
  replaceRecoveryCodes,
  updateTotpSecret,
} from '#api/modules/accounts/credentials/credentials.queries.ts'
import { assertOwnPassword, lockSamePassword } from '#api/modules/accounts/credentials/verify-own-password.ts'
import { mailAccount } from '#api/modules/accounts/security-mail.ts'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { Keys } from '#api/platform/secrets/keys.ts'
import { hashRecoveryCode, notValid, spendCode } from './second-factor.ts'
import { signOutEverywhere } from './sessions.queries.ts'
import { newSecret, readCode, toRecoveryCode, urlOfSecret } from './totp.rules.ts'

const RECOVERY_CODES = 10

async function recordAndNotify(tx: Tx, actor: Actor, isOn: boolean) {
  const { accountId } = actor
  await recordAudit(tx, actor, {
    action: isOn ? 'two-factor.on' : 'two-factor.off',
    entity: 'account',
    entityId: accountId,
  })
  await mailAccount(tx, accountId, (name) => ({ kind: 'two-factor-changed', data: { name, isOn } }))
}

/** New recovery codes, and the hashes to store. */
function createRecoveryCodes(keys: Keys, accountId: number) {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => toRecoveryCode(randomBytes(10)))
  const hashes = recoveryCodes.map((each) => hashRecoveryCode(keys, accountId, readCode(each).code))
  return { recoveryCodes, hashes }
}

/**
 * Stores a new authenticator secret; two-factor sign-in is off until a code confirms it. Throws WRONG_PASSWORD,
 * TWO_FACTOR_ON.
 */
export async function startTwoFactor(db: Db, keys: Keys, actor: Actor, password: string) {
  const credentials = await assertOwnPassword(db, keys, actor, password, 'prove')
  const { companyName } = await readSettings(db)
  const secret = newSecret()
  await inTransaction(db, async (tx) => {
    await lockSamePassword(tx, credentials, 'prove')
    if (!(await updateTotpSecret(tx, actor.accountId, keys.encrypt(secret)))) throw new ShopError('TWO_FACTOR_ON', {})
  })
  const url = urlOfSecret(secret, { issuer: companyName, label: credentials.email })
  return { secret, url, qrSvg: await toQrCode(url, { type: 'svg', margin: 2 }) }
}

/**
 * Switches two-factor sign-in on, ends all other sessions and returns the recovery codes, which are not shown again.
 * Throws CODE_NOT_VALID, TWO_FACTOR_ON.
 */
export async function confirmTwoFactor(db: Db, keys: Keys, actor: Actor, code: string) {
  const holder = await findCredentials(db, actor.accountId)
  if (holder.totp_confirmed_at !== null) throw new ShopError('TWO_FACTOR_ON', {})
  const { recoveryCodes, hashes } = createRecoveryCodes(keys, holder.id)
  await spendCode(db, keys, holder, code, actor, async (tx) => {
    if (!(await confirmTotp(tx, holder.id))) throw new ShopError('TWO_FACTOR_ON', {})
    await replaceRecoveryCodes(tx, holder.id, hashes)
    // Other sessions were opened without a code, perhaps with a stolen password.
    await signOutEverywhere(tx, holder.id, actor.sessionId)
    await recordAndNotify(tx, actor, true)
  })
  return { success: true as const, recoveryCodes }
}

/** Throws WRONG_PASSWORD, and CODE_NOT_VALID also when two-factor sign-in is off. */
export async function endTwoFactor(db: Db, keys: Keys, actor: Actor, input: { password: string; code: string }) {
  const holder = await assertOwnPassword(db, keys, actor, input.password, 'prove')
  if (holder.totp_confirmed_at === null) throw notValid(input.code)
  await spendCode(db, keys, holder, input.code, actor, async (tx) => {
    await lockSamePassword(tx, holder, 'prove')
    await deleteTwoFactor(tx, holder.id)
    await recordAndNotify(tx, actor, false)
  })
}

/**
 * Replaces all recovery codes and returns the new ones, which are not shown again. Throws WRONG_PASSWORD, and
 * CODE_NOT_VALID also when two-factor sign-in is off.
 */
export async function renewRecoveryCodes(db: Db, keys: Keys, actor: Actor, input: { password: string; code: string }) {
  const holder = await assertOwnPassword(db, keys, actor, input.password, 'prove')
  if (holder.totp_confirmed_at === null) throw notValid(input.code)
  const { recoveryCodes, hashes } = createRecoveryCodes(keys, holder.id)
  await spendCode(db, keys, holder, input.code, actor, async (tx) => {
    await lockSamePassword(tx, holder, 'prove')
    await replaceRecoveryCodes(tx, holder.id, hashes)
    await recordAudit(tx, actor, { action: 'two-factor.recovery-codes', entity: 'account', entityId: holder.id })
    await mailAccount(tx, holder.id, (name) => ({ kind: 'recovery-codes-renewed', data: { name } }))
  })
  return { success: true as const, recoveryCodes }
}
