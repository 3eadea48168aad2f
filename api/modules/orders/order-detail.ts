import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { readSettings } from '../settings/settings.service.ts'
import { toOrderDetail } from './order-detail.presenters.ts'
import { findReadableOrder } from './order-detail.queries.ts'

/** One order with its history and plan. Throws NOT_FOUND for one the caller may not read. */
export async function getMyOrder(db: Db, actor: Actor, id: number) {
  const row = await findReadableOrder(db, actor, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  const { vatPercent } = await readSettings(db)
  return toOrderDetail(row, { vatPercent })
}
