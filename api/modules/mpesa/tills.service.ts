import { randomBytes } from 'node:crypto'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { lockTillInScope } from '#api/modules/money/accounts/money-accounts.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { hasFields, refuseOutdated } from '#api/platform/edits.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { DataKey } from '#api/platform/secrets/data-key.ts'
import type { MpesaConnection, MpesaTill, SaveMpesaTillInput } from '#contract/receipts/mpesa.staff.ts'
import { isShortcode, mpesaEnvironments } from '#contract/receipts/mpesa-choices.ts'
import { type MpesaKeys, registerUrls, type Safaricom } from './daraja.ts'
import { findTill, insertTill, markRegistered, type TillRow, updateTill } from './tills.queries.ts'

const entity = 'money_account'

/** What the calls about tills work with. */
export type TillParts = { db: Db; dataKey: DataKey; publicUrl: string; safaricom: Safaricom }

/** Where a till tells of payments. Without words that Safaricom refuses in an address. */
export const callbackUrl = (publicUrl: string, key: string, kind: 'validation' | 'confirmation' | 'prompt') =>
  `${publicUrl}/callbacks/${key}/${kind}`

const toTill = (row: TillRow, publicUrl: string): MpesaTill => ({
  environment: row.environment as MpesaTill['environment'],
  acceptsUnknown: row.accepts_unknown,
  canPrompt: row.can_prompt,
  senders: row.senders,
  pullPhone: row.pull_phone,
  validationUrl: callbackUrl(publicUrl, row.callback_key, 'validation'),
  confirmationUrl: callbackUrl(publicUrl, row.callback_key, 'confirmation'),
  registeredAt: row.registered_at?.toISOString() ?? null,
  heardAt: row.heard_at?.toISOString() ?? null,
  version: row.version,
})

async function readTill({ db, publicUrl, safaricom }: TillParts, accountId: number): Promise<MpesaConnection> {
  const row = await findTill(db, accountId)
  return {
    till: row ? toTill(row, publicUrl) : null,
    environments: mpesaEnvironments.filter((environment) => safaricom[environment]),
  }
}

/** Throws NOT_FOUND for an account that is no till of the caller's scope, NOT_ALLOWED. */
export async function getMpesaTill(parts: TillParts, actor: Actor, accountId: number) {
  await inTransaction(parts.db, (tx) => lockTillInScope(tx, actor, accountId))
  return readTill(parts, accountId)
}

/** Locks the till. Throws VALIDATION_FAILED where its number is none that Safaricom gives. */
async function lockShortcode(tx: Tx, actor: Actor, accountId: number): Promise<string> {
  const { number } = await lockTillInScope(tx, actor, accountId)
  const shortcode = (number ?? '').replaceAll(' ', '')
  if (isShortcode(shortcode)) return shortcode
  throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'number', code: 'SHORTCODE_NEEDED' }] })
}

const seal = (dataKey: DataKey, keys: MpesaKeys) => ({
  sealed_keys: dataKey.encrypt(JSON.stringify(keys)),
  sealed_by: dataKey.id,
  can_prompt: keys.passkey !== undefined,
})

/** Connects a till, or changes the connection. Throws as the contract says. */
export async function saveMpesaTill(
  parts: TillParts,
  actor: Actor,
  accountId: number,
  { version, keys, ...after }: SaveMpesaTillInput,
) {
  const { db, dataKey } = parts
  if (after.environment === 'demo' && !parts.safaricom.demo) throw new ShopError('NOT_ALLOWED', {})
  await inTransaction(db, async (tx) => {
    await lockShortcode(tx, actor, accountId)
    const row = await findTill(tx, accountId)
    const before = row && {
      environment: row.environment as MpesaTill['environment'],
      acceptsUnknown: row.accepts_unknown,
      senders: row.senders,
      pullPhone: row.pull_phone,
    }
    if (before && !keys && hasFields(after, before)) return
    refuseOutdated({ ...(before ?? after), version: row?.version ?? 0 }, { ...after, version })
    const contents = {
      environment: after.environment,
      accepts_unknown: after.acceptsUnknown,
      senders: after.senders,
      pull_phone: after.pullPhone,
    }
    if (row) await updateTill(tx, accountId, { ...contents, ...(keys ? seal(dataKey, keys) : {}) })
    else if (keys) {
      const callback_key = randomBytes(16).toString('hex')
      await insertTill(tx, { ...contents, ...seal(dataKey, keys), money_account_id: accountId, callback_key })
    } else throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'keys', code: 'REQUIRED' }] })
    await recordAudit(tx, actor, {
      action: 'money_account.mpesa',
      entity,
      entityId: accountId,
      ...(before ? { before } : {}),
      after: { ...after, ...(keys ? { keys: 'changed' } : {}) },
    })
  })
  return readTill(parts, accountId)
}

/**
 * Gives Safaricom the addresses of a till. Throws NOT_FOUND, VALIDATION_FAILED before it is
 * connected, MPESA_REFUSED, MPESA_SILENT.
 */
export async function registerMpesaTill(parts: TillParts, actor: Actor, accountId: number) {
  const { db, dataKey, publicUrl } = parts
  const shortcode = await inTransaction(db, (tx) => lockShortcode(tx, actor, accountId))
  const row = await findTill(db, accountId)
  const call = row && parts.safaricom[row.environment as MpesaTill['environment']]
  if (!row || !call) throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'keys', code: 'REQUIRED' }] })
  await registerUrls(call, JSON.parse(dataKey.decrypt(row.sealed_keys)), {
    shortcode,
    validationUrl: callbackUrl(publicUrl, row.callback_key, 'validation'),
    confirmationUrl: callbackUrl(publicUrl, row.callback_key, 'confirmation'),
  })
  await inTransaction(db, async (tx) => {
    await markRegistered(tx, accountId)
    await recordAudit(tx, actor, { action: 'money_account.mpesa-registered', entity, entityId: accountId })
  })
  return readTill(parts, accountId)
}
