import type { Permission } from '#contract/permissions.ts'

/** A page of the console with the permission of its screen; null for any staff. */
export const places = {
  dashboard: { path: '/admin', permission: null },
  products: { path: '/admin/products', permission: 'Manage Products' },
  newProduct: { path: '/admin/products/new', permission: 'Manage Products' },
  product: { path: '/admin/products/:product', permission: 'Manage Products' },
  productPreview: { path: '/admin/products/:product/preview', permission: 'Manage Products' },
  brands: { path: '/admin/brands', permission: 'Manage Products' },
  brand: { path: '/admin/brands/:brand', permission: 'Manage Products' },
  promotions: { path: '/admin/promotions', permission: 'Manage Products' },
  promotion: { path: '/admin/promotions/:promotion', permission: 'Manage Products' },
  reviews: { path: '/admin/reviews', permission: 'Manage Products' },
  stock: { path: '/admin/stock', permission: 'Manage Products' },
  categories: { path: '/admin/categories', permission: 'Manage Products' },
  category: { path: '/admin/categories/:category', permission: 'Manage Products' },
  orders: { path: '/admin/orders', permission: 'View Orders' },
  newOrder: { path: '/admin/orders/new', permission: 'Place Orders' },
  booking: { path: '/admin/orders/new?request=:unlinked', permission: 'Place Orders' },
  ordersToProcess: { path: '/admin/orders?status=Pending', permission: 'View Orders' },
  openOrder: { path: '/admin/orders/:open', permission: 'View Orders' },
  deletedOrder: { path: '/admin/orders/:deleted', permission: 'View Orders' },
  editedOrder: { path: '/admin/orders/:open?edit=1', permission: 'View Orders' },
  deliveredOrder: { path: '/admin/orders/:delivered', permission: 'View Orders' },
  requests: { path: '/admin/requests', permission: 'Place Orders' },
  request: { path: '/admin/requests/:unlinked', permission: 'Place Orders' },
  approvals: { path: '/admin/approvals', permission: 'Place Orders' },
  waitingApprovals: { path: '/admin/approvals?state=waiting', permission: 'Place Orders' },
  approval: { path: '/admin/approvals/:approval', permission: 'Place Orders' },
  ownApproval: { path: '/admin/approvals/:ownApproval', permission: 'Place Orders' },
  refusals: { path: '/admin/refusals', permission: 'View Orders' },
  synonyms: { path: '/admin/content/synonyms', permission: 'Manage Products' },
  searches: { path: '/admin/content/searches', permission: 'Manage Products' },
  messages: { path: '/admin/content/messages', permission: 'Manage Customers' },
  texts: { path: '/admin/content/texts', permission: 'Manage Customers' },
  newsletter: { path: '/admin/content/newsletter', permission: 'Configure Settings' },
  letters: { path: '/admin/content/newsletter/letters', permission: 'Configure Settings' },
  newLetter: { path: '/admin/content/newsletter/letters/new', permission: 'Configure Settings' },
  letter: { path: '/admin/content/newsletter/letters/:letter', permission: 'Configure Settings' },
  editedLetter: { path: '/admin/content/newsletter/letters/:letter?edit=1', permission: 'Configure Settings' },
  pages: { path: '/admin/content/pages', permission: 'Manage Products' },
  page: { path: '/admin/content/pages/about', permission: 'Manage Products' },
  editedPage: { path: '/admin/content/pages/about?edit=1', permission: 'Manage Products' },
  cash: { path: '/admin/receipts/cash', permission: 'Record Repayments' },
  cashBoxes: { path: '/admin/receipts/boxes', permission: 'Manage Lending' },
  cashBox: { path: '/admin/receipts/boxes/:cashBox', permission: 'Manage Lending' },
  moneyAccounts: { path: '/admin/receipts/accounts', permission: 'Record Repayments' },
  mpesaDays: { path: '/admin/receipts/mpesa', permission: 'Manage Lending' },
  collections: { path: '/admin/collections', permission: 'Record Repayments' },
  sheets: { path: '/admin/collections/sheets', permission: 'Record Repayments' },
  sheet: { path: '/admin/collections/:group', permission: 'Record Repayments' },
  arrears: { path: '/admin/arrears', permission: 'Record Repayments' },
  reminders: { path: '/admin/arrears/reminders', permission: 'Record Repayments' },
  receipts: { path: '/admin/receipts', permission: 'Record Repayments' },
  unmatchedReceipts: { path: '/admin/receipts?state=unmatched', permission: 'Record Repayments' },
  newReceipt: { path: '/admin/receipts/new', permission: 'Record Repayments' },
  payment: { path: '/admin/receipts/new?client=:customer', permission: 'Record Repayments' },
  recordedPayment: { path: '/admin/receipts/new?receipt=:receipt', permission: 'Record Repayments' },
  receipt: { path: '/admin/receipts/:receipt', permission: 'Record Repayments' },
  payouts: { path: '/admin/receipts/payouts', permission: 'Manage Lending' },
  months: { path: '/admin/receipts/months', permission: 'Configure Settings' },
  reports: { path: '/admin/reports', permission: 'View Reports' },
  customers: { path: '/admin/customers', permission: 'Manage Customers' },
  customer: { path: '/admin/customers/:customer', permission: 'Manage Customers' },
  customerLedger: { path: '/admin/customers/:customer/ledger', permission: 'Manage Customers' },
  groups: { path: '/admin/groups', permission: 'Place Orders' },
  group: { path: '/admin/groups/:group', permission: 'Place Orders' },
  closedGroup: { path: '/admin/groups/:closedGroup', permission: 'Place Orders' },
  editedGroup: { path: '/admin/groups/:group?edit=1', permission: 'Place Orders' },
  limits: { path: '/admin/limits', permission: 'Manage Lending' },
  handOver: { path: '/admin/groups/hand-over', permission: 'Manage Lending' },
  branches: { path: '/admin/branches', permission: 'Configure Settings' },
  branch: { path: '/admin/branches/:branch', permission: 'Configure Settings' },
  editedBranch: { path: '/admin/branches/:branch?edit=1', permission: 'Configure Settings' },
  users: { path: '/admin/users', permission: 'View Users' },
  user: { path: '/admin/users/:leader', permission: 'View Users' },
  applicant: { path: '/admin/users/:applicant', permission: 'View Users' },
  roles: { path: '/admin/roles', permission: 'Configure Settings' },
  audit: { path: '/admin/audit', permission: 'View Audit Log' },
  imports: { path: '/admin/imports', permission: 'Import Data' },
  import: { path: '/admin/imports/:import', permission: 'Import Data' },
  settings: { path: '/admin/settings', permission: 'Configure Settings' },
  system: { path: '/admin/system', permission: 'Configure Settings' },
} satisfies Record<string, { path: string; permission: Permission | null }>
export type Place = keyof typeof places

/** Their addresses lead to the first of their tabs that the session may open. */
export const leadingOn: ReadonlySet<string> = new Set([places.groups.path, places.receipts.path])

export type Control = {
  on: Place
  permission: Permission
  role: 'button' | 'link' | 'combobox'
  name: string | RegExp
  /** The button that opens the menu with the control. */
  menu?: string
  /** The checkbox that shows the control. */
  select?: RegExp
}

const edit = { permission: 'Edit Orders', role: 'button' } as const
const menu = 'More actions'
const addClient = { on: 'group', permission: 'Manage Customers', role: 'button', name: 'Add Client' } as const
const takesBack = { on: 'receipt', permission: 'Manage Lending', role: 'button' } as const
/** Any account: a tab has the name of the till. */
const openTill = { on: 'moneyAccounts', permission: 'Configure Settings', role: 'link', name: /^Bank/ } as const
const editUsers = { permission: 'Edit Users', role: 'button' } as const

/**
 * The controls by the calls they lead to, for each call whose permission is not that of the screen in whose folder it
 * is called. `scripts/console-controls.test.ts` compares this table with the sources and the contract, both ways.
 */
export const controls: Record<string, Control> = {
  addOrderNote: { ...edit, on: 'openOrder', name: 'Add note' },
  correctDeliveryDay: { ...edit, on: 'deliveredOrder', name: 'Correct day of delivery', menu },
  deleteOrder: { ...edit, on: 'openOrder', name: 'Delete order', menu },
  lowerDeposit: { on: 'openOrder', permission: 'Manage Lending', role: 'button', name: 'Change deposit', menu },
  moveOrder: { ...edit, on: 'openOrder', name: 'Process' },
  previewRevision: { ...edit, on: 'editedOrder', name: 'Show changes' },
  restoreOrder: { ...edit, on: 'deletedOrder', name: /^Restore order/ },
  returnItems: { ...edit, on: 'deliveredOrder', name: 'Record return', menu },
  reviseOrder: { ...edit, on: 'openOrder', role: 'link', name: 'Edit' },
  undoDelivery: { ...edit, on: 'deliveredOrder', name: 'Undo delivery', menu },
  'orders.move': { ...edit, on: 'ordersToProcess', name: 'Process', select: /^Select order / },
  createClient: { on: 'booking', permission: 'Manage Customers', role: 'button', name: 'Create a new client' },
  linkAccount: {
    on: 'booking',
    permission: 'Manage Customers',
    role: 'combobox',
    name: 'Find by name, number or phone',
  },
  declineRequest: { on: 'request', permission: 'Place Orders', role: 'button', name: /^Decline/ },
  createUser: { on: 'users', permission: 'Create Users', role: 'button', name: 'Add User' },
  'users.activate': { ...editUsers, on: 'users', name: 'Activate', select: /^Select (?!all)/ },
  'users.deactivate': { ...editUsers, on: 'users', name: 'Deactivate', select: /^Select (?!all)/ },
  editUser: { ...editUsers, on: 'user', name: 'Edit' },
  resetUserPassword: { ...editUsers, on: 'user', name: 'Reset Password' },
  endUserSessions: { ...editUsers, on: 'user', name: 'End all sessions' },
  endUserTwoFactor: { ...editUsers, on: 'user', name: 'Switch off two-factor sign-in' },
  approveUser: { ...editUsers, on: 'applicant', name: 'Approve' },
  declineUser: { ...editUsers, on: 'applicant', name: /^Decline/ },
  remindUser: { ...editUsers, on: 'applicant', name: 'Send the link again' },
  deleteUser: { on: 'user', permission: 'Delete Users', role: 'button', name: /^Delete/ },
  closeGroup: { on: 'group', permission: 'Manage Lending', role: 'button', name: /^Close / },
  moveClient: { on: 'customer', permission: 'Manage Lending', role: 'button', name: 'Move to another group' },
  reopenGroup: { on: 'closedGroup', permission: 'Manage Lending', role: 'button', name: /^Open .* again$/ },
  addGroup: { on: 'groups', permission: 'Manage Lending', role: 'button', name: 'Add Group' },
  editGroup: { on: 'group', permission: 'Manage Lending', role: 'button', name: 'Edit' },
  reassignGroup: { on: 'group', permission: 'Manage Lending', role: 'button', name: 'Change officer' },
  addCustomer: addClient,
  findDuplicates: addClient,
  setGroupRoles: { on: 'group', permission: 'Manage Lending', role: 'button', name: 'Change roles' },
  handOverGroups: { on: 'user', permission: 'Manage Lending', role: 'button', name: /^Hand over \d+ groups?$/ },
  reverseRepayment: { ...takesBack, name: /^Take back the part of / },
  reverseReceipt: { ...takesBack, name: /^Take all of .* back$/ },
  matchReceipt: { ...takesBack, name: 'Match to a client' },
  payBackReceipt: { ...takesBack, name: 'Pay back' },
  addMoneyAccount: { on: 'moneyAccounts', permission: 'Configure Settings', role: 'button', name: 'Add account' },
  editMoneyAccount: { on: 'moneyAccounts', permission: 'Configure Settings', role: 'link', name: /^Bank/ },
  saveMpesaTill: openTill,
  registerMpesaTill: openTill,
  releasePayout: { on: 'payouts', permission: 'Approve Entries', role: 'button', name: /^Release / },
  settlePayout: { on: 'payouts', permission: 'Approve Entries', role: 'button', name: /^Settle / },
  askForPayment: { on: 'customer', permission: 'Record Repayments', role: 'button', name: 'Ask for payment' },
  addPromise: { on: 'customerLedger', permission: 'Record Repayments', role: 'button', name: 'Record a promise' },
  withdrawPromise: {
    on: 'customerLedger',
    permission: 'Record Repayments',
    role: 'button',
    name: /^Take back the promise of /,
  },
  enterEntry: { on: 'customerLedger', permission: 'Manage Lending', role: 'button', name: 'Correct the balance' },
  agreeTerms: { on: 'customerLedger', permission: 'Manage Lending', role: 'button', name: 'Agree on new terms' },
  undoTerms: { on: 'customerLedger', permission: 'Manage Lending', role: 'button', name: 'Undo' },
  'receipts.match-proposed': {
    on: 'unmatchedReceipts',
    permission: 'Manage Lending',
    role: 'button',
    name: 'Match to proposed clients',
    select: /^Select receipt /,
  },
  'approvals.approve': {
    on: 'waitingApprovals',
    permission: 'Approve Entries',
    role: 'button',
    name: 'Approve',
    select: /^Select the entry of /,
  },
  approveEntry: { on: 'approval', permission: 'Approve Entries', role: 'button', name: /^Approve / },
  declineEntry: { on: 'approval', permission: 'Approve Entries', role: 'button', name: /^Decline / },
  withdrawEntry: { on: 'ownApproval', permission: 'Manage Lending', role: 'button', name: /^Withdraw / },
  setLoanLimit: { on: 'customer', permission: 'Manage Lending', role: 'button', name: 'Change limit' },
  placeOrder: { on: 'newOrder', permission: 'Place Orders', role: 'button', name: 'Place Order' },
}
