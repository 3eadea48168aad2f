import { queryOptions } from '@tanstack/react-query'
import { listAccountCandidates } from '#contract/lending/clients.ts'
import { listCustomerNotes } from '#contract/lending/customer-changes.staff.ts'
import { customerSegments, customerSorts, customerStatuses } from '#contract/lending/customer-choices.ts'
import { listDuplicates, previewCustomerMerge } from '#contract/lending/customer-merges.staff.ts'
import { getCustomer, getCustomerStats, listCustomerHistory, listCustomers } from '#contract/lending/customers.staff.ts'
import { listInstalments, listLedger } from '#contract/lending/lending.staff.ts'
import { listGroupsOfClient, previewMove } from '#contract/lending/memberships.staff.ts'
import { listNewTerms, previewTerms } from '#contract/lending/new-terms.staff.ts'
import type { TermsChoice } from '#contract/lending/new-terms.ts'
import { getStatement } from '#contract/lending/statements.staff.ts'
import { listRequests } from '#contract/orders/order-requests.ts'
import { listOrders } from '#contract/orders/orders.staff.ts'
import { getTextChoice, listTexts } from '#contract/site/texts.staff.ts'
import { customerKeys } from '#web/admin/record/customers/customer-keys.ts'
import { api } from '#web/lib/http/api.ts'
import { orderKeys, requestKeys, textKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { day, type FilterOf, flag, oneOf, type Param, rowId, text, urlFilter } from '#web/lib/url/url-filter.ts'
import { listParams, rowsQuery } from '../list/list-filter.ts'
import { viewsOf } from '../list/views/views-of.ts'
import { recordHistory } from '../record/record-history.queries.ts'

/** In milliseconds. */
const staleTime = 5_000
/** Rows of a part of the record page. */
const partSize = 20

/** An amount in shillings. */
const amount: Param<number, undefined> = {
  read: (digits) => (/^\d{1,9}$/.test(digits) ? Number(digits) : undefined),
  fallback: undefined,
  role: 'filter',
}
const shape = {
  search: text,
  status: oneOf(customerStatuses),
  segment: oneOf(customerSegments),
  branch: rowId,
  group: rowId,
  officer: rowId,
  spentFrom: amount,
  spentTo: amount,
  lastOrderFrom: day,
  lastOrderTo: day,
  // Named as in the call: a saved view stores the call's query.
  hasAccount: oneOf(['true', 'false']),
  isBlocked: oneOf(['true', 'false']),
  sharesPhone: flag('true'),
  inArrears: oneOf(['true', 'false']),
  /** Draws the rows as cards. */
  view: { ...oneOf(['cards']), role: 'view' as const },
  ...listParams(customerSorts),
}
export type CustomerFilter = FilterOf<typeof shape>
export const customerFilter = urlFilter(shape)

const flagOf = (word: 'true' | 'false' | undefined) => (word === undefined ? undefined : word === 'true')

/** The filter of the list as its call has it. */
export const narrowedBy = (filter: CustomerFilter) => ({
  search: filter.search,
  status: filter.status,
  segment: filter.segment,
  branch: filter.branch,
  group: filter.group,
  officer: filter.officer,
  spentFrom: filter.spentFrom,
  spentTo: filter.spentTo,
  lastOrderFrom: filter.lastOrderFrom,
  lastOrderTo: filter.lastOrderTo,
  hasAccount: flagOf(filter.hasAccount),
  isBlocked: flagOf(filter.isBlocked),
  sharesPhone: filter.sharesPhone,
  inArrears: flagOf(filter.inArrears),
})

/** Filter and order, without the page: what an export repeats. */
export const listedBy = (filter: CustomerFilter) => ({ ...narrowedBy(filter), sort: filter.sort })

export const customerList = (filter: CustomerFilter, { key }: Session) => {
  const query = { ...narrowedBy(filter), ...rowsQuery(filter) }
  return queryOptions({
    queryKey: customerKeys.list(key, query),
    staleTime,
    queryFn: ({ signal }) => api(listCustomers, { query, signal }),
  })
}

export const customerStats = ({ key }: Session) =>
  queryOptions({
    queryKey: customerKeys.part(key, 'stats'),
    staleTime: 60_000,
    queryFn: ({ signal }) => api(getCustomerStats, { signal }),
  })

export const customerRecord = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: customerKeys.one(key, id),
    staleTime,
    queryFn: ({ signal }) => api(getCustomer, { params: { id }, signal }),
  })

export const customerDuplicates = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: customerKeys.part(key, 'duplicates', id),
    staleTime,
    queryFn: ({ signal }) => api(listDuplicates, { params: { id }, signal }),
  })

/** Under the customers, whose changes decide who is a candidate. */
export const accountCandidates = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: customerKeys.part(key, 'candidates', id),
    staleTime,
    queryFn: ({ signal }) => api(listAccountCandidates, { params: { id }, signal }),
  })

export const mergePreview = (id: number, other: number, { key }: Session) =>
  queryOptions({
    // By the losing record, which is gone after the merge.
    queryKey: customerKeys.part(key, 'merge', { id: other, survivor: id }),
    staleTime: 0,
    queryFn: ({ signal }) => api(previewCustomerMerge, { params: { id }, query: { with: other }, signal }),
  })

/** What a move to this group changes; null: out of the group. */
export const movePreview = (id: number, group: number | null, { key }: Session) =>
  queryOptions({
    queryKey: customerKeys.part(key, 'move', { id, group }),
    staleTime: 0,
    queryFn: ({ signal }) => api(previewMove, { params: { id }, query: group === null ? {} : { group }, signal }),
  })

/** What a client owed between two days; without days of the last 90. */
export const clientStatement = (id: number, days: { from: string; to: string } | null, { key }: Session) =>
  queryOptions({
    queryKey: customerKeys.part(key, 'statement', { id, days }),
    staleTime: 0,
    queryFn: ({ signal }) => api(getStatement, { params: { id }, query: days ?? {}, signal }),
  })

/** The groups a client was in. */
export const groupsOfClient = (id: number, page: number, { key }: Session) =>
  queryOptions({
    queryKey: customerKeys.part(key, 'groups', { id, page }),
    staleTime,
    queryFn: ({ signal }) => api(listGroupsOfClient, { params: { id }, query: { page, size: partSize }, signal }),
  })

export const customerNotes = (id: number, page: number, { key }: Session) =>
  queryOptions({
    queryKey: customerKeys.part(key, 'notes', { id, page }),
    staleTime,
    queryFn: ({ signal }) => api(listCustomerNotes, { params: { id }, query: { page, size: partSize }, signal }),
  })

export const customerLedger = (id: number, page: number, { key }: Session) =>
  queryOptions({
    queryKey: customerKeys.part(key, 'ledger', { id, page }),
    staleTime,
    queryFn: ({ signal }) => api(listLedger, { params: { id }, query: { page, size: partSize }, signal }),
  })

export const customerInstalments = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: customerKeys.part(key, 'instalments', id),
    staleTime,
    queryFn: ({ signal }) => api(listInstalments, { params: { id }, signal }),
  })

/** What a client owes when, and under new terms; null for what it is now. */
export const termsPreview = (id: number, choice: TermsChoice | null, { key }: Session) =>
  queryOptions({
    queryKey: customerKeys.part(key, 'terms-preview', { id, choice }),
    staleTime: 0,
    queryFn: ({ signal }) => api(previewTerms, { params: { id }, query: choice ?? {}, signal }),
  })

/** New terms of a client's debt. */
export const newTermsOf = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: customerKeys.part(key, 'terms', id),
    staleTime,
    queryFn: ({ signal }) => api(listNewTerms, { params: { id }, signal }),
  })

export const customerOrders = (id: number, page: number, { key }: Session) =>
  queryOptions({
    queryKey: orderKeys.part(key, 'of-customer', { id, page }),
    staleTime,
    queryFn: async ({ signal }) => {
      const answer = await api(listOrders, { query: { customer: id, page, size: partSize }, signal })
      if (Array.isArray(answer)) throw new Error('a page of orders was requested')
      return answer
    },
  })

export const customerRequests = (id: number, page: number, { key }: Session) =>
  queryOptions({
    queryKey: requestKeys.part(key, 'of-customer', { id, page }),
    staleTime,
    queryFn: ({ signal }) => api(listRequests, { query: { customer: id, page, size: partSize }, signal }),
  })

/** The changes of a customer, newest first. */
export const customerHistory = (id: number, { key }: Session) =>
  recordHistory(customerKeys.part(key, 'history', id), (request) =>
    api(listCustomerHistory, { params: { id }, ...request }),
  )

/** The filter of the address as a saved view, and the address of one. */
export const customerViews = viewsOf(customerFilter, narrowedBy)

/** Whether a customer takes texts, and in which language. */
export const textChoice = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: textKeys.part(key, 'choice', id),
    staleTime,
    queryFn: ({ signal }) => api(getTextChoice, { params: { id }, signal }),
  })

/** The newest texts to a customer. */
export const lastTexts = (client: number, { key }: Session) =>
  queryOptions({
    queryKey: textKeys.part(key, 'of-customer', client),
    staleTime,
    queryFn: ({ signal }) => api(listTexts, { query: { client, size: 3 }, signal }),
  })
