import type { Permission } from '#contract/permissions.ts'
import type { ScreenGroup } from '../screens.ts'

/** The area of the menu in which each permission works. */
export const permissionGroups: Record<Permission, ScreenGroup> = {
  'View Orders': 'sales',
  'Place Orders': 'sales',
  'Edit Orders': 'sales',
  'Manage Customers': 'sales',
  'Manage Lending': 'lending',
  'Record Repayments': 'lending',
  'Approve Entries': 'lending',
  'Manage Products': 'catalogue',
  'View Users': 'people',
  'Create Users': 'people',
  'Edit Users': 'people',
  'Delete Users': 'people',
  'View Reports': 'insight',
  'View Audit Log': 'insight',
  'Configure Settings': 'setUp',
  'Import Data': 'setUp',
}
