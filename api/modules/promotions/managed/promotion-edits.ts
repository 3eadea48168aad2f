import { recordAudit } from '#api/modules/audit/audit.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, lockBriefly, type Tx } from '#api/platform/database/db.ts'
import { dayBegins } from '#api/platform/database/fragments.ts'
import { hasFields, refuseOutdated } from '#api/platform/edits.ts'
import { ShopError, toTaken } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import { toCents } from '#contract/money.ts'
import type { AddPromotionInput, EditPromotionInput, PromotionRecord } from '#contract/orders/promotions.staff.ts'
import {
  endPromotionNow,
  hasOrders,
  insertPromotion,
  lockPromotion,
  markDeleted,
  type StoredTerms,
  updatePromotion,
} from './managed.queries.ts'
import { toTerms } from './promotions.presenters.ts'
import { getPromotion } from './promotions.service.ts'

const entity = 'promotion'
type Terms = Omit<EditPromotionInput, 'version'>

/** The terms in the order and form of the audit; only the one of percent and amount that the kind has. */
const termsOf = ({ kind, percent, amount, minimum, startsOn, endsOn, maxUses, maxUsesPerClient }: Terms): Terms => ({
  kind,
  percent: kind === 'percent' ? percent : null,
  amount: kind === 'amount' ? amount : null,
  minimum,
  startsOn,
  endsOn,
  maxUses,
  maxUsesPerClient,
})

const toStored = (terms: Terms): StoredTerms => ({
  kind: terms.kind,
  percent: terms.percent,
  amount_cents: terms.amount === null ? null : toCents(terms.amount),
  minimum_cents: toCents(terms.minimum),
  max_uses: terms.maxUses,
  max_uses_per_client: terms.maxUsesPerClient,
  starts_at: terms.startsOn === null ? null : dayBegins(terms.startsOn),
  ends_at: terms.endsOn === null ? null : dayBegins(terms.endsOn, 1),
})

async function lock(tx: Tx, id: number) {
  const row = await lockBriefly(tx, () => lockPromotion(tx, id))
  if (!row) throw new ShopError('NOT_FOUND', {})
  return { row, before: toTerms(row) }
}

/** Adds a promo code. Throws ALREADY_TAKEN. */
export async function addPromotion(db: Db, actor: Actor, requestKey: string, input: AddPromotionInput) {
  const { code, ...rest } = input
  const terms = termsOf(rest)
  const id = await once(db, { actor, endpoint: 'addPromotion', requestKey, input }, async (tx) => {
    const added = await insertPromotion(tx, code, toStored(terms))
    await recordAudit(tx, actor, { action: 'promotion.added', entity, entityId: added.id, after: { code, ...terms } })
    return added.id
  }).catch((error) => {
    throw toTaken(error, { promotions_code: 'code' })
  })
  return getPromotion(db, id)
}

/**
 * Changes the terms for orders from now on. Idempotent: the same edit sent again returns the stored promotion. Throws
 * NOT_FOUND, VERSION_CONFLICT for an outdated version.
 */
export async function editPromotion(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...input }: EditPromotionInput,
): Promise<PromotionRecord> {
  const after = termsOf(input)
  await inTransaction(db, async (tx) => {
    const { row, before } = await lock(tx, id)
    if (hasFields(after, before)) return
    refuseOutdated({ id, ...before, version: row.version }, { id, ...after, version })
    const { starts_at, ends_at, ...terms } = toStored(after)
    await updatePromotion(tx, id, {
      ...terms,
      starts_at,
      ...(before.endsOn === after.endsOn ? {} : { ends_at }),
    })
    await recordAudit(tx, actor, { action: 'promotion.edited', entity, entityId: id, before, after })
  })
  return getPromotion(db, id)
}

/** Ends a promotion now; one that has ended stays unchanged. Throws NOT_FOUND. */
export async function endPromotion(db: Db, actor: Actor, id: number): Promise<PromotionRecord> {
  await inTransaction(db, async (tx) => {
    const { row, before } = await lock(tx, id)
    if (row.has_ended) return
    await endPromotionNow(tx, id)
    const ended = await lock(tx, id)
    await recordAudit(tx, actor, {
      action: 'promotion.ended',
      entity,
      entityId: id,
      before: { startsOn: before.startsOn, endsOn: before.endsOn },
      after: { startsOn: ended.before.startsOn, endsOn: ended.before.endsOn },
    })
  })
  return getPromotion(db, id)
}

/** Throws NOT_FOUND, PROMOTION_USED once any order has it. */
export const deletePromotion = (db: Db, actor: Actor, id: number) =>
  inTransaction(db, async (tx) => {
    const { row, before } = await lock(tx, id)
    if (await hasOrders(tx, id)) throw new ShopError('PROMOTION_USED', { code: row.code })
    await markDeleted(tx, id)
    await recordAudit(tx, actor, {
      action: 'promotion.deleted',
      entity,
      entityId: id,
      before: { code: row.code, ...before },
    })
  })
