import { queryOptions } from '@tanstack/react-query'
import { listUsers } from '#contract/account/users.staff.ts'
import { listApprovals } from '#contract/lending/approvals.staff.ts'
import { listArrears } from '#contract/lending/arrears.staff.ts'
import { getMyCash, listCashBoxes } from '#contract/receipts/cash.staff.ts'
import { listCollections } from '#contract/receipts/sheets.staff.ts'
import { listMessages } from '#contract/site/messages.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { arrearsKeys, cashKeys, collectionKeys, keysOf, userKeys } from '#web/lib/query/keys.ts'
import { can } from '#web/lib/session/can.ts'
import type { Session } from '#web/lib/session/session.ts'
import { screens } from './screens.ts'

export const approvalKeys = keysOf('approvals')
export const messageKeys = keysOf('messages')

/** Whether a session approves accounts. */
export const approvesAccounts = (session: Session) =>
  can(session, screens.users.permission) && can(session, 'Edit Users')

/** The number of accounts that wait for approval. */
export const accountsToApprove = ({ key }: Session) =>
  queryOptions({
    queryKey: userKeys.part(key, 'to-approve'),
    queryFn: async ({ signal }) => {
      const answer = await api(listUsers, { query: { status: 'pending', page: 0, size: 1 }, signal })
      return Array.isArray(answer) ? answer.length : answer.totalElements
    },
  })

/** The number of contact messages that no one has read yet. */
export const newMessages = ({ key }: Session) =>
  queryOptions({
    queryKey: messageKeys.part(key, 'new'),
    queryFn: async ({ signal }) =>
      (await api(listMessages, { query: { status: 'new', size: 1 }, signal })).totalElements,
  })

/** The number of clients with something overdue. */
export const clientsInArrears = ({ key }: Session) =>
  queryOptions({
    queryKey: arrearsKeys.part(key, 'clients'),
    queryFn: async ({ signal }) => (await api(listArrears, { query: { size: 1 }, signal })).totalElements,
  })

/** Whether a session collects from the clients of its own groups only. */
export const collectsFromOwnGroups = (session: Session) =>
  can(session, screens.arrears.permission) && !can(session, 'Manage Lending')

/** The number of clients of these groups who are late and broke their last promise. */
export const brokenPromises = ({ key }: Session) =>
  queryOptions({
    queryKey: arrearsKeys.part(key, 'broken-promises'),
    queryFn: async ({ signal }) =>
      (await api(listArrears, { query: { promise: 'broken', size: 1 }, signal })).totalElements,
  })

/** Whether a session decides about entries of others. */
export const decidesEntries = (session: Session) => can(session, 'Place Orders') && can(session, 'Approve Entries')

/** The number of entries that wait for this session. */
export const entriesToDecide = ({ key }: Session) =>
  queryOptions({
    queryKey: approvalKeys.part(key, 'to-decide'),
    queryFn: async ({ signal }) => (await api(listApprovals, { query: { size: 1 }, signal })).toDecide,
  })

/** The number of hand-overs of cash that wait for this session to accept them. */
export const cashToAccept = ({ key }: Session) =>
  queryOptions({
    queryKey: cashKeys.part(key, 'to-accept'),
    queryFn: async ({ signal }) => (await api(getMyCash, { query: {}, signal })).toAccept.length,
  })

/** The number of own groups that meet today and have no collection sheet. */
export const sheetsMissing = ({ key }: Session) =>
  queryOptions({
    queryKey: collectionKeys.part(key, 'missing'),
    queryFn: async ({ signal }) =>
      (await api(listCollections, { query: { own: true, missing: true, size: 1 }, signal })).totalElements,
  })

/** Names that a line names at most. */
const maxNames = 2

/** Who has more cash in hand than the settings allow. */
export const cashAboveBound = ({ key }: Session) =>
  queryOptions({
    queryKey: cashKeys.part(key, 'above-bound'),
    queryFn: async ({ signal }) => {
      const query = { above: true, size: maxNames }
      const { content, totalElements } = await api(listCashBoxes, { query, signal })
      return { count: totalElements, names: content.map(({ holder }) => holder).join(', ') }
    },
  })
