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

/** The roles a new shop starts with. `User` is a member: a session, no permission. */
export const seededRoles: Record<string, { description: string; permissions: readonly Permission[] }> = {
  Admin: { description: 'Full access', permissions },
  Manager: {
    description: 'Manage orders and products',
    permissions: [
      'View Users',
      'Manage Products',
      'View Orders',
      'Place Orders',
      'Edit Orders',
      'Manage Customers',
      'Manage Lending',
      'Record Repayments',
      'View Reports',
    ],
  },
  'Credit Officer': {
    description: 'Book orders for the clients of the own branch',
    permissions: officerPermissions,
  },
  User: { description: 'A member who shops', permissions: [] },
}
