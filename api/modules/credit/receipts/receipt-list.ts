import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { COUNT_CAP, type Slice, toPage } from '#api/platform/database/lists.ts'
import { toShillings } from '#contract/money.ts'
import type { ReceiptFilter, ReceiptRow } from '#contract/receipts/receipts.staff.ts'
import { findReceipts, sumReceipts, type Wanted } from './receipt-list.queries.ts'
import { readerOf, toReceiptFacts } from './receipts.service.ts'

/** A search for a receipt by its number ('RCT-000012' or '12'), by its reference, or by its clients. */
function toFound(search: string): NonNullable<Wanted['found']> {
  const digits = /^(?:rct-?)?0*([1-9]\d{0,8})$/i.exec(search.trim())?.[1]
  return {
    number: digits === undefined ? null : Number(digits),
    reference: search.toLowerCase().replaceAll(' ', ''),
    text: search,
  }
}

type Listed = ReceiptFilter & { sort?: string | undefined }

/** A filter of the list with its order, the newest first without one. */
export function toWanted({ search, sort = 'number.desc', ...filter }: Listed) {
  const [field, direction] = sort.split('.')
  const order = {
    column: field === 'paidOn' ? ('paid_on' as const) : ('id' as const),
    isAscending: direction === 'asc',
  }
  const wanted: Wanted = { ...filter, found: search ? toFound(search) : undefined }
  return { wanted, order }
}

/** Receipts in scope that match, with their sums. Two statements. */
export async function listReceipts(db: Db, actor: Actor, { page, size, ...filter }: Listed & Slice) {
  const reader = readerOf(actor)
  const { wanted, order } = toWanted(filter)
  const rows = await findReceipts(db, reader, wanted, { page, size, order })
  const sums = await sumReceipts(db, reader, wanted)
  const content = rows.map(
    (row): ReceiptRow => ({
      ...toReceiptFacts(row),
      clients: row.clients,
      clientCount: row.client_count,
      proposed: row.proposed,
    }),
  )
  return {
    ...toPage(content, sums.counted, page, size),
    sums:
      sums.counted > COUNT_CAP
        ? null
        : {
            received: toShillings(sums.received),
            takenBack: toShillings(sums.received - sums.standing - sums.unmatched),
            recovered: toShillings(sums.recovered),
            unmatched: toShillings(sums.unmatched),
          },
  }
}
