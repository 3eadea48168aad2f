import { type Actor, scopeOf } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { PageOf } from '#contract/lists.ts'
import { toShillings } from '#contract/money.ts'
import { openTextStates, type TextState } from '#contract/site/text-choices.ts'
import { type Text, type TextsQuery, textsPageSize } from '#contract/site/texts.staff.ts'
import { quietUntil } from './quiet-hours.rules.ts'
import { findTextSettings, type TextSettingsRow } from './text-settings.queries.ts'
import { findTextIds, findTexts, lockText, queueAgain, queueHeld, type TextRow } from './texts.queries.ts'

/** When a queued text may be sent; null for now, and for all others. */
function sendAfterOf(row: TextRow, settings: TextSettingsRow | undefined, now: Date): string | null {
  if (row.state !== 'queued') return null
  const earliest = row.send_after > now ? row.send_after : now
  const quiet =
    settings && settings.provider !== 'demo'
      ? quietUntil(earliest, { from: settings.quiet_from, to: settings.quiet_to })
      : null
  const at = quiet ?? earliest
  return at > now ? at.toISOString() : null
}

const toText = (row: TextRow, settings: TextSettingsRow | undefined, now: Date): Text => ({
  id: row.id,
  kind: row.kind as Text['kind'],
  language: row.language as Text['language'],
  client: row.client_id === null ? null : { id: row.client_id, name: row.client ?? '' },
  phone: row.phone,
  body: row.body,
  state: row.state as TextState,
  reason: row.reason,
  parts: row.parts,
  cost: toShillings(row.cost_cents),
  createdAt: row.created_at.toISOString(),
  sendAfter: sendAfterOf(row, settings, now),
  sentAt: row.sent_at?.toISOString() ?? null,
  deliveredAt: row.delivered_at?.toISOString() ?? null,
})

/** Texts to clients in the caller's scope, newest first. Three statements. */
export async function listTexts(db: Db, actor: Actor, query: TextsQuery): Promise<PageOf<Text>> {
  const { page = 0, size = textsPageSize, olderThan, newerThan, sort, ...filter } = query
  const hasKey = olderThan !== undefined || newerThan !== undefined
  const ascending = sort === 'created_at.asc'
  const slice = { size, offset: hasKey ? 0 : page * size, olderThan, newerThan, ascending }
  const { ids, counted } = await findTextIds(db, scopeOf(actor), filter, slice)
  const rows = ids.length === 0 ? [] : await findTexts(db, ids, ascending)
  const settings = await findTextSettings(db)
  const now = new Date()
  return toPage(
    rows.map((row) => toText(row, settings, now)),
    counted,
    page,
    size,
  )
}

async function assertOn(tx: Tx) {
  const settings = await findTextSettings(tx)
  if (!settings || settings.provider === 'off') throw new ShopError('TEXTS_OFF', {})
}

/**
 * Queues a text again, to the phone of the client now. Does nothing to one that waits. Throws NOT_FOUND outside the
 * caller's scope, TEXT_CLOSED, TEXTS_STOPPED, TEXTS_OFF.
 */
export async function sendTextAgain(db: Db, actor: Actor, id: number): Promise<Text> {
  await inTransaction(db, async (tx) => {
    const text = await lockText(tx, scopeOf(actor), id)
    if (!text) throw new ShopError('NOT_FOUND', {})
    if (text.state === 'queued') return
    await assertOn(tx)
    const isOpen = (openTextStates as readonly string[]).includes(text.state)
    if (!isOpen || text.body === null || text.phone === null) throw new ShopError('TEXT_CLOSED', {})
    if (!text.takes_texts) throw new ShopError('TEXTS_STOPPED', {})
    await queueAgain(tx, id, text.phone)
  })
  const [row] = await findTexts(db, [id])
  if (!row) throw new ShopError('NOT_FOUND', {})
  return toText(row, await findTextSettings(db), new Date())
}

/** Queues the held texts of the caller's scope again. Throws TEXTS_OFF. */
export const sendHeldTexts = (db: Db, actor: Actor) =>
  inTransaction(db, async (tx) => {
    await assertOn(tx)
    return { texts: await queueHeld(tx, scopeOf(actor)) }
  })
