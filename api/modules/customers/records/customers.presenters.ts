import { portraitPath } from '#api/modules/files/portraits.service.ts'
import { personName } from '#api/platform/person-name.ts'
import type { Customer, CustomerRecord } from '#contract/lending/customers.staff.ts'
import { toShillings } from '#contract/money.ts'
import type { CustomerRecordRow, CustomerRow } from './customers.queries.ts'
import { type SegmentRules, segmentOf, statusOf } from './segments.rules.ts'

export const toCustomer = (row: CustomerRow, rules: SegmentRules): Customer => ({
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
  version: row.version,
})

/** The record as the caller's account sees it. */
export const toCustomerRecord = (row: CustomerRecordRow, rules: SegmentRules, accountId: number): CustomerRecord => ({
  ...toCustomer(row, rules),
  firstOrder: row.first_order_at?.toISOString() ?? null,
  clientStatus: row.client_number === null ? null : row.status,
  groupRole: row.group_role,
  officerPhone: row.officer_phone,
  isOwnGroup: row.officer_account_id === accountId,
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
