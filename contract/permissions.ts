/** The spec's eight, then the shop's own. Each call requires one; an account can grant only permissions it has. */
export const permissions = [
  'View Users',
  'Create Users',
  'Edit Users',
  'Delete Users',
  'View Orders',
  'Manage Products',
  'View Reports',
  'Configure Settings',
  'Place Orders',
  'Edit Orders',
  'Manage Customers',
  'Manage Lending',
  'Record Repayments',
  'Approve Entries',
  'Import Data',
  'View Audit Log',
] as const
export type Permission = (typeof permissions)[number]

/** What booking for clients takes. */
export const officerPermissions: readonly Permission[] = [
  'View Orders',
  'Place Orders',
  'Manage Customers',
  'Record Repayments',
]
