import type { FoundClient } from '#contract/lending/clients.ts'

/** A client with KSh 10,000 of the limit available. */
export const foundClient: FoundClient = {
  id: 42,
  fullName: 'Achieng Otieno',
  firstName: 'Achieng',
  lastName: 'Otieno',
  clientNumber: 'CL-00042',
  phone: null,
  location: null,
  status: 'active',
  groupId: 1,
  groupName: 'Nyota ya Ziwa',
  creditOfficerId: 1,
  creditOfficer: 'Grace Akinyi',
  branchId: 1,
  branchName: 'Kisumu',
  accountId: 7,
  nationalIdEnding: null,
  version: 1,
  available: 10_000,
  overdue: 0,
  daysPastDue: 0,
}
