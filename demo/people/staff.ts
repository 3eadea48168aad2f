export type DemoStaff = {
  username: string
  firstName: string
  lastName: string
  role: 'Admin' | 'Manager' | 'Credit Officer'
  /** Town of the branch the account is bound to; all branches when missing. */
  branch?: string
  status: 'active' | 'pending'
  daysAgo: number
}

/** Staff of the back office; account ids count from 1 in the order in which people joined. The pending account waits for approval. */
export const staff: DemoStaff[] = [
  { username: 'admin', firstName: 'Amina', lastName: 'Hassan', role: 'Admin', status: 'active', daysAgo: 800 },
  { username: 'manager', firstName: 'Peter', lastName: 'Mwangi', role: 'Manager', status: 'active', daysAgo: 795 },
  {
    username: 'officer',
    firstName: 'Grace',
    lastName: 'Akinyi',
    role: 'Credit Officer',
    branch: 'Kisumu',
    status: 'active',
    daysAgo: 790,
  },
  {
    username: 'wanjiru',
    firstName: 'Wanjiru',
    lastName: 'Karanja',
    role: 'Credit Officer',
    branch: 'Nairobi',
    status: 'active',
    daysAgo: 780,
  },
  {
    username: 'otieno',
    firstName: 'Brian',
    lastName: 'Otieno',
    role: 'Credit Officer',
    branch: 'Kisumu',
    status: 'active',
    daysAgo: 770,
  },
  {
    username: 'kiprono',
    firstName: 'Kiprono',
    lastName: 'Cheruiyot',
    role: 'Credit Officer',
    branch: 'Eldoret',
    status: 'pending',
    daysAgo: 3,
  },
]

export type DemoOfficer = { firstName: string; lastName: string; username?: string }

/** Two officers for each branch, in the order of the branches; those with a username have an account. */
export const officers: DemoOfficer[] = [
  { firstName: 'Wanjiru', lastName: 'Karanja', username: 'wanjiru' },
  { firstName: 'Moses', lastName: 'Barasa' },
  { firstName: 'Grace', lastName: 'Akinyi', username: 'officer' },
  { firstName: 'Brian', lastName: 'Otieno', username: 'otieno' },
  { firstName: 'Samuel', lastName: 'Macharia' },
  { firstName: 'Mercy', lastName: 'Chelangat' },
  { firstName: 'Halima', lastName: 'Athman' },
  { firstName: 'Katana', lastName: 'Charo' },
  { firstName: 'Jeptoo', lastName: 'Kosgei' },
  { firstName: 'Wekesa', lastName: 'Simiyu' },
  { firstName: 'Mumbua', lastName: 'Kilonzo' },
  { firstName: 'Kyalo', lastName: 'Musyoka' },
]
