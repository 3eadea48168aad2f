import { type Actor, narrowScope, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { toPage } from '#api/platform/database/lists.ts'
import { ShopError, toErrorBody } from '#api/platform/errors.ts'
import type { ErrorParams, Language } from '#contract/errors.ts'
import type { PageOf } from '#contract/lists.ts'
import { toShillings } from '#contract/money.ts'
import {
  type Refusal,
  type RefusalReason,
  type RefusalsQuery,
  refusalsPageSize,
} from '#contract/orders/refusals.staff.ts'
import { findOrderSearch } from './order-search.queries.ts'
import { findRefusalIds, findRefusals, type RefusalFilter, type RefusalRow } from './refusals.queries.ts'

type StoredProduct = { id: number; name: string; available?: number; requested?: number }
type Details = { products?: StoredProduct[] }

/** The message of the refusal; the stored details have no names of persons, so they are filled in. */
function messageOf(row: RefusalRow, reason: RefusalReason, language: Language) {
  const client = row.client ?? row.client_number ?? ''
  const params = { ...(row.details as object | null), client, officer: row.credit_officer ?? '' }
  return toErrorBody(new ShopError(reason, params as unknown as ErrorParams[RefusalReason]), language).message
}

function productsOf({ details, listed }: RefusalRow): Refusal['products'] {
  const { products = [] } = (details ?? {}) as Details
  return products.map(({ id, name, available = null, requested = null }) => ({
    id,
    name,
    slug: listed.find((product) => product.id === id)?.slug ?? null,
    available,
    requested,
  }))
}

export function toRefusal(row: RefusalRow, language: Language): Refusal {
  const reason = row.code as RefusalReason
  return {
    id: row.id,
    at: row.at.toISOString(),
    placedBy: row.placed_by ?? '',
    client: { name: row.client ?? '', clientNumber: row.client_number ?? '' },
    groupName: row.group_name ?? '',
    creditOfficer: row.credit_officer ?? '',
    branch: row.branch ?? '',
    reason,
    message: messageOf(row, reason, language),
    total: row.total_cents === null ? null : toShillings(row.total_cents),
    itemCount: row.item_count,
    limit: reason === 'LOAN_LIMIT_REACHED' ? (row.details as unknown as Refusal['limit']) : null,
    products: productsOf(row),
  }
}

/** The filter of a query, within the caller's scope. */
export const refusalFilterOf = (
  actor: Actor,
  { reason, period, from, to, branch }: Pick<RefusalsQuery, 'reason' | 'period' | 'from' | 'to' | 'branch'>,
): RefusalFilter => ({ branches: narrowScope(scopeOf(actor), branch), reason, period, from, to })

/** Refused bookings in the caller's scope, in three statements at most. */
export async function listRefusals(
  db: Db,
  actor: Actor,
  query: RefusalsQuery,
  language: Language,
): Promise<PageOf<Refusal>> {
  const { page = 0, size = refusalsPageSize, olderThan, newerThan } = query
  const search = query.search ? await findOrderSearch(db, query.search) : undefined
  const hasKey = olderThan !== undefined || newerThan !== undefined
  const ascending = query.sort === 'at.asc'
  const slice = { size, offset: hasKey ? 0 : page * size, olderThan, newerThan, ascending }
  const { ids, counted } = await findRefusalIds(db, refusalFilterOf(actor, query), search, slice)
  const rows = ids.length === 0 ? [] : await findRefusals(db, ids, ascending)
  const answer = toPage(
    rows.map((row) => toRefusal(row, language)),
    counted,
    page,
    size,
  )
  return search?.isBroad ? { ...answer, totalIsCapped: true } : answer
}
