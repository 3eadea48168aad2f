import { recordAudit } from '#api/modules/audit/audit.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { bumpCacheVersion } from '#api/platform/database/cache-versions.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { refuseOutdated } from '#api/platform/edits.ts'
import { ShopError } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import type { AddSynonymsInput, SaveSynonymsInput } from '#contract/catalogue/synonyms.staff.ts'
import {
  countMisses,
  countSynonyms,
  deleteSynonyms,
  findMisses,
  findOneSynonyms,
  findSynonyms,
  insertSynonyms,
  lockSynonyms,
  updateSynonyms,
} from './synonyms.queries.ts'

export async function listSynonyms(db: Db, query: Slice & { search?: string | undefined }) {
  const rows = await findSynonyms(db, query.search, query)
  const { counted } = await countSynonyms(db, query.search)
  return toPage(rows, counted, query.page, query.size)
}

/** Throws NOT_FOUND. */
export async function getSynonyms(db: Db, id: number) {
  const found = await findOneSynonyms(db, id)
  if (!found) throw new ShopError('NOT_FOUND', {})
  return found
}

/** Adds synonyms, which search uses from the next query on; once for a request key. */
export async function addSynonyms(db: Db, actor: Actor, requestKey: string, input: AddSynonymsInput) {
  const { words } = input
  const id = await once(db, { actor, endpoint: 'addSynonyms', requestKey, input }, async (tx) => {
    const added = await insertSynonyms(tx, words)
    await recordAudit(tx, actor, {
      action: 'synonyms.added',
      entity: 'synonyms',
      entityId: added.id,
      after: { words },
    })
    await bumpCacheVersion(tx, 'catalogue')
    return added.id
  })
  return getSynonyms(db, id)
}

/** Throws NOT_FOUND, or VERSION_CONFLICT when the synonyms have changed since they were read. */
export const saveSynonyms = (db: Db, actor: Actor, id: number, { words, version }: SaveSynonymsInput) =>
  inTransaction(db, async (tx) => {
    const current = await lockSynonyms(tx, id)
    if (!current) throw new ShopError('NOT_FOUND', {})
    refuseOutdated(current, { id, words, version })
    const saved = await updateSynonyms(tx, id, words)
    await recordAudit(tx, actor, {
      action: 'synonyms.saved',
      entity: 'synonyms',
      entityId: id,
      before: { words: current.words },
      after: { words },
    })
    await bumpCacheVersion(tx, 'catalogue')
    return saved
  })

export const removeSynonyms = (db: Db, actor: Actor, id: number) =>
  inTransaction(db, async (tx) => {
    const removed = await deleteSynonyms(tx, id)
    if (!removed) throw new ShopError('NOT_FOUND', {})
    await recordAudit(tx, actor, {
      action: 'synonyms.removed',
      entity: 'synonyms',
      entityId: id,
      before: { words: removed.words },
    })
    await bumpCacheVersion(tx, 'catalogue')
    return removed
  })

/** Searches without a hit, most frequent first. */
export async function listSearchMisses(db: Db, slice: Slice) {
  const rows = await findMisses(db, slice)
  const content = rows.map(({ term, misses, last_at }) => ({ term, misses, lastAt: last_at.toISOString() }))
  return toPage(content, await countMisses(db), slice.page, slice.size)
}
