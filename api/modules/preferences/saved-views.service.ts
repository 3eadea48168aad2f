import { lockOwn } from '#api/modules/accounts/profile/profile.service.ts'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { type Actor, may } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { hasFields, refuseOutdated } from '#api/platform/edits.ts'
import { ShopError, toTaken } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import { type ConsoleList, consoleListNames, permissionOfList } from '#contract/account/console-lists.staff.ts'
import {
  type AddSavedViewInput,
  maxSavedViews,
  parseViewQuery,
  type SavedView,
  type SaveSavedViewInput,
  type ViewQuery,
} from '#contract/account/saved-views.staff.ts'
import type { AuditAction } from '#contract/messages/audit-labels.ts'
import {
  countOwnViews,
  countViews,
  deleteView,
  findView,
  findViews,
  insertView,
  lockView,
  updateView,
  type ViewRow,
} from './saved-views.queries.ts'

const isList = (list: string): list is ConsoleList => consoleListNames.some((name) => name === list)

/** The parameters that the list's schema accepts: it may have changed since the view was saved. */
function acceptedQuery(list: ConsoleList, stored: ViewQuery): ViewQuery {
  const accepted = Object.entries(stored).filter(([key, value]) => {
    return parseViewQuery(list, { [key]: value }).issues.length === 0
  })
  return parseViewQuery(list, Object.fromEntries(accepted)).query
}

function toView(actor: Actor, row: ViewRow, list: ConsoleList): SavedView {
  const isMine = row.account_id === actor.accountId
  return {
    id: row.id,
    list,
    name: row.name,
    query: acceptedQuery(list, row.query as ViewQuery),
    shared: row.shared,
    version: row.version,
    isMine,
    canEdit: isMine || may(actor, 'Configure Settings'),
    owner: row.owner,
  }
}

/** Throws NOT_ALLOWED for staff who may not read the list itself. */
function assertMayRead(actor: Actor, list: ConsoleList) {
  const needed = permissionOfList(list)
  if (needed && !may(actor, needed)) throw new ShopError('NOT_ALLOWED', {})
}

type Content = Pick<AddSavedViewInput, 'list' | 'name' | 'query' | 'shared'>

/** What is stored: a shared view has no search word, which may name a person. */
function toContent({ list, name, query, shared }: Content) {
  const { search, ...others } = parseViewQuery(list, query).query
  return { name, shared, query: shared || search === undefined ? others : { ...others, search } }
}

const assertMayShare = (actor: Actor, isShared: boolean) => {
  if (isShared && !may(actor, 'Configure Settings')) throw new ShopError('NOT_ALLOWED', {})
}

export async function listSavedViews(db: Db, actor: Actor, { list, ...slice }: Slice & { list: ConsoleList }) {
  assertMayRead(actor, list)
  const rows = await findViews(db, actor.accountId, list, slice)
  const { counted } = await countViews(db, actor.accountId, list)
  return toPage(
    rows.map((row) => toView(actor, row, list)),
    counted,
    slice.page,
    slice.size,
  )
}

/** The view with its list, for a caller who may read that list. Throws NOT_FOUND. */
async function readView(db: Db, actor: Actor, id: number) {
  const row = await findView(db, actor.accountId, id)
  if (!row || !isList(row.list)) throw new ShopError('NOT_FOUND', {})
  assertMayRead(actor, row.list)
  return toView(actor, row, row.list)
}

/** Private views are their owner's own business; of shared ones the audit log records name and filter. */
const audit = (
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  id: number,
  change: { before?: SavedView; after?: Content },
) => {
  const facts = (view: Content | undefined) => view && { list: view.list, shared: view.shared, query: view.query }
  if (!change.before?.shared && !change.after?.shared) return
  const before = change.before?.shared ? facts(change.before) : undefined
  const after = change.after?.shared ? facts(change.after) : undefined
  return recordAudit(tx, actor, {
    action,
    entity: 'saved_view',
    entityId: id,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
    personal: { name: change.after?.name ?? change.before?.name },
  })
}

/** Throws NOT_ALLOWED, ALREADY_TAKEN for a name of another own view of the list, TOO_MANY_VIEWS. */
export async function addSavedView(db: Db, actor: Actor, requestKey: string, input: AddSavedViewInput) {
  assertMayRead(actor, input.list)
  assertMayShare(actor, input.shared)
  const { list } = input
  const content = toContent(input)
  const id = await once(db, { actor, endpoint: 'addSavedView', requestKey, input }, async (tx) => {
    await lockOwn(tx, actor)
    const { counted } = await countOwnViews(tx, actor.accountId, list)
    if (counted >= maxSavedViews) throw new ShopError('TOO_MANY_VIEWS', { max: maxSavedViews })
    const added = await insertView(tx, actor.accountId, list, content)
    await audit(tx, actor, 'view.shared', added.id, { after: { list, ...content } })
    return added.id
  }).catch((error) => {
    throw toTaken(error, { saved_views_name: 'name' })
  })
  return readView(db, actor, id)
}

/** The view, locked. Throws NOT_FOUND, or NOT_ALLOWED for a shared view of another account without Configure Settings. */
async function lockEditable(tx: Tx, actor: Actor, id: number): Promise<SavedView> {
  await lockView(tx, actor.accountId, id)
  const view = await readView(tx, actor, id)
  if (!view.canEdit) throw new ShopError('NOT_ALLOWED', {})
  return view
}

/**
 * Idempotent: the same edit sent again returns the stored view. Throws NOT_FOUND, also for another list, VERSION_CONFLICT
 * with both versions, ALREADY_TAKEN for a name of another view of its owner, NOT_ALLOWED.
 */
export const saveSavedView = (db: Db, actor: Actor, id: number, input: SaveSavedViewInput): Promise<SavedView> =>
  inTransaction(db, async (tx) => {
    const current = await lockEditable(tx, actor, id)
    if (current.list !== input.list) throw new ShopError('NOT_FOUND', {})
    assertMayShare(actor, input.shared)
    const content = toContent(input)
    if (hasFields(content, current)) return current
    refuseOutdated(current, input)
    await updateView(tx, id, content)
    await audit(tx, actor, 'view.changed', id, { before: current, after: { list: input.list, ...content } })
    return readView(tx, actor, id)
  }).catch((error) => {
    throw toTaken(error, { saved_views_name: 'name' })
  })

/** Throws NOT_FOUND, or NOT_ALLOWED for a shared view of another account without Configure Settings. */
export const removeSavedView = (db: Db, actor: Actor, id: number) =>
  inTransaction(db, async (tx) => {
    const removed = await lockEditable(tx, actor, id)
    await deleteView(tx, id)
    await audit(tx, actor, 'view.deleted', id, { before: removed })
  })
