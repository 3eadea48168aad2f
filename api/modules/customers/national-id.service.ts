import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { type Actor, scopeOf } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { refuseOutdatedRow } from '#api/platform/edits.ts'
import { ShopError, toTaken } from '#api/platform/errors.ts'
import { countHit, tooManyRequests } from '#api/platform/limits/rate-windows.ts'
import type { DataKey } from '#api/platform/secrets/data-key.ts'
import type { Client, SaveNationalIdInput } from '#contract/lending/clients.ts'
import { isNationalId, plainNationalId, shownOfNationalId } from '#contract/lending/national-id.ts'
import { getClient } from './clients.service.ts'
import { lockClientInScope } from './customers.service.ts'
import { findKeysInUse, findSealedId, type NationalIdColumns, updateNationalId } from './national-id.queries.ts'

const hashOf = (dataKey: DataKey, nationalId: string) => dataKey.fingerprint('national id', nationalId)

/** The columns that store a national id: encrypted, with its fingerprint, the id of the key, and its last characters. */
export function sealNationalId(dataKey: DataKey, nationalId: string): NationalIdColumns {
  return {
    national_id_sealed: dataKey.encrypt(nationalId),
    national_id_hash: hashOf(dataKey, nationalId),
    national_id_key: dataKey.id,
    national_id_ending: nationalId.slice(-shownOfNationalId),
  }
}

const noNationalId: NationalIdColumns = {
  national_id_sealed: null,
  national_id_hash: null,
  national_id_key: null,
  national_id_ending: null,
}

/** The fingerprint of the national id that a search consists of; null for any other search. */
export function nationalIdHashIn(dataKey: DataKey, search: string): string | null {
  const plain = plainNationalId(search)
  return isNationalId(plain) ? hashOf(dataKey, plain) : null
}

/** In the transaction of the caller. */
export async function saveNationalIdIn(
  tx: Tx,
  dataKey: DataKey,
  actor: Actor,
  clientId: number,
  { nationalId, version }: SaveNationalIdInput,
) {
  const client = await lockClientInScope(tx, actor, clientId)
  if (client.erased_at) throw new ShopError('CLIENT_ERASED', {})
  const before = (await findSealedId(tx, scopeOf(actor), clientId))?.national_id_hash ?? null
  if (before === (nationalId && hashOf(dataKey, nationalId))) return
  await refuseOutdatedRow(client, { version }, () => getClient(tx, actor, clientId))
  const columns = nationalId === null ? noNationalId : sealNationalId(dataKey, nationalId)
  await updateNationalId(tx, clientId, columns).catch((error) => {
    throw toTaken(error, { customers_national_id_hash: 'nationalId' })
  })
  await recordAudit(tx, actor, {
    action: 'client.national_id',
    entity: 'customer',
    entityId: clientId,
    before: { hasNationalId: before !== null },
    after: { hasNationalId: nationalId !== null },
  })
}

/**
 * Sets or removes the national id of a client. Idempotent: the stored one sent again changes nothing. Throws NOT_FOUND
 * outside the caller's scope, CLIENT_ERASED, VERSION_CONFLICT, ALREADY_TAKEN when another client has it. No error, audit
 * entry or conflict contains the id.
 */
export async function saveNationalId(
  db: Db,
  dataKey: DataKey,
  actor: Actor,
  clientId: number,
  input: SaveNationalIdInput,
): Promise<Client> {
  await inTransaction(db, (tx) => saveNationalIdIn(tx, dataKey, actor, clientId, input))
  return getClient(db, actor, clientId)
}

/** National ids shown whole to one account in a minute: more is copying, not checking a card. */
const SHOWN_PER_MINUTE = 30

/**
 * The whole national id; an audit entry records who read it. Throws NOT_FOUND outside the caller's scope or without one,
 * TOO_MANY_REQUESTS.
 */
export async function revealNationalId(db: Db, dataKey: DataKey, actor: Actor, clientId: number) {
  const sealed = (await findSealedId(db, scopeOf(actor), clientId))?.national_id_sealed
  if (!sealed) throw new ShopError('NOT_FOUND', {})
  const { hits, secondsLeft } = await countHit(db, `national ids ${actor.accountId}`, 60)
  if (hits > SHOWN_PER_MINUTE) throw tooManyRequests(secondsLeft)
  await inTransaction(db, (tx) =>
    recordAudit(tx, actor, { action: 'client.national_id_shown', entity: 'customer', entityId: clientId }),
  )
  return { nationalId: dataKey.decrypt(sealed) }
}

/** Throws when national ids of this database were encrypted with another key: with this one they could not be read. */
export async function assertDataKey(db: Db, dataKey: DataKey): Promise<void> {
  const { first, last } = await findKeysInUse(db)
  if ([first, last].every((id) => id === null || id === dataKey.id)) return
  throw new Error(
    'Settings: the national ids in this database were encrypted with another DATA_KEY. Set the one they were encrypted with.',
  )
}
