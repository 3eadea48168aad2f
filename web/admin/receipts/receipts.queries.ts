import { queryOptions } from '@tanstack/react-query'
import { repaymentMethods } from '#contract/lending/ledger.ts'
import { listMoneyAccounts } from '#contract/receipts/money-accounts.staff.ts'
import {
  getReceipt,
  listReceipts,
  previewReceipt,
  receiptSorts,
  receiptStates,
} from '#contract/receipts/receipts.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { moneyAccountKeys, receiptKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { day, type FilterOf, oneOf, rowId, text, urlFilter } from '#web/lib/url/url-filter.ts'
import { numberedListParams, rowsQuery } from '../list/list-filter.ts'
import { viewsOf } from '../list/views/views-of.ts'

/** In milliseconds: others record meanwhile. */
const staleTime = 5_000

const shape = {
  search: text,
  state: oneOf([...receiptStates, 'unmatched', 'proposed']),
  from: day,
  to: day,
  account: rowId,
  method: oneOf(repaymentMethods),
  branch: rowId,
  officer: rowId,
  client: rowId,
  group: rowId,
  /** The staff account that recorded it. */
  recordedBy: rowId,
  ...numberedListParams(receiptSorts),
}
export type ReceiptFilter = FilterOf<typeof shape>
export const receiptFilter = urlFilter(shape)

/** The part of the call's query that narrows the list. */
export const narrowedBy = ({ sort: _, size: __, page: ___, ...filter }: ReceiptFilter) => filter
/** The filter of the address as a saved view, and the address of one. */
export const receiptViews = viewsOf(receiptFilter, narrowedBy)

export const receiptList = (filter: ReceiptFilter, { key }: Session) => {
  const { sort, page, size } = rowsQuery(filter)
  const query = { ...narrowedBy(filter), sort, page, size }
  return queryOptions({
    queryKey: receiptKeys.list(key, query),
    staleTime,
    queryFn: ({ signal }) => api(listReceipts, { query, signal }),
  })
}

export const receiptRecord = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: receiptKeys.one(key, id),
    staleTime,
    queryFn: ({ signal }) => api(getReceipt, { params: { id }, signal }),
  })

/** What a client owes, and what an amount would pay of it. */
export const receiptPreview = (client: number, amount: number, { key }: Session) =>
  queryOptions({
    queryKey: receiptKeys.part(key, 'preview', { client, amount }),
    staleTime: 0,
    queryFn: ({ signal }) => api(previewReceipt, { params: { id: client }, query: { amount }, signal }),
  })

/** More accounts than this are found by their receipts only. */
const accountsOffered = 200

/** The money accounts by which receipts can be filtered, by name. */
export const accountChoices = ({ key }: Session) =>
  queryOptions({
    queryKey: moneyAccountKeys.part(key, 'choices'),
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await api(listMoneyAccounts, { query: { size: accountsOffered }, signal })).content,
  })
