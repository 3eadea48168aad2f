import { portraitPath } from '#api/modules/files/portraits.service.ts'
import { type Actor, may } from '#api/platform/actor.ts'
import { personName } from '#api/platform/person-name.ts'
import type { Customer, CustomerRecord } from '#contract/lending/customers.staff.ts'
import { toShillings } from '#contract/money.ts'
import { toArrears, toCredit } from '../clients.service.ts'
import type { CustomerRecordRow, CustomerRow } from './customers.queries.ts'
import { type SegmentRules, segmentOf, statusOf } from './segments.rules.ts'

const toCustomerCredit = (row: CustomerRow): Customer['credit'] => {
  const { outstanding, available } = toCredit(row)
  const next = row.next_due && { dueOn: row.next_due.dueOn, amount: toShillings(row.next_due.cents) }
  return { outstanding, available, ...toArrears(row), next }
}

/** What a client owes is for those who may place orders. */
export const toCustomer = (row: CustomerRow, rules: SegmentRules, actor: Actor): Customer => ({
  id: row.id,
  name: personName(row).trim(),
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  location: row.location,
  avatar: row.picture_key && portraitPath(row.picture_key),
  status: statusOf(row, rules),
  segment: segmentOf(row, rules),
  isBlocked: row.client_number !== null && row.status === 'blocked',
  totalOrders: row.order_count,
  totalSpent: toShillings(row.spent_cents),
  joinDate: row.created_at.toISOString(),
  lastOrder: row.last_order_at?.toISOString() ?? null,
  clientNumber: row.client_number,
  groupId: row.group_id,
  groupName: row.group_name,
  creditOfficerId: row.credit_officer_id,
  creditOfficer: row.credit_officer,
  branchId: row.branch_id,
  branch: row.branch_name,
  accountId: row.account_id,
  credit: may(actor, 'Place Orders') && row.client_number !== null ? toCustomerCredit(row) : null,
  version: row.version,
})

/** The record as the caller sees it. */
export const toCustomerRecord = (row: CustomerRecordRow, rules: SegmentRules, actor: Actor): CustomerRecord => ({
  ...toCustomer(row, rules, actor),
  firstOrder: row.first_order_at?.toISOString() ?? null,
  clientStatus: row.client_number === null ? null : row.status,
  groupRole: row.group_role,
  officerPhone: row.officer_phone,
  isOwnGroup: row.officer_account_id === actor.accountId,
  nationalIdEnding: row.national_id_ending,
  account:
    row.account_id === null || row.account_email === null || row.account_status === null
      ? null
      : {
          id: row.account_id,
          email: row.account_email,
          emailConfirmed: row.email_confirmed,
          status: row.account_status,
          lastActive: row.last_active_at?.toISOString() ?? null,
        },
  merged: row.merged,
  notes: row.notes,
  waitingRequests: row.waiting_requests,
})
