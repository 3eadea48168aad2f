// Above 300 lines: one table of all staff calls, so that a call without a scope test is visible.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { endpoints, urlOf } from '#api/testing/endpoints.ts'
import {
  createAccount,
  createCashBox,
  createGroup,
  createMoneyAccount,
  createOfficer,
  createProduct,
  createRole,
} from '#api/testing/factories.ts'
import { postRepayment, receiptOf } from '#api/testing/repay.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import { permissions } from '#contract/permissions.ts'

const { db, app } = await startTestShop()
const lamp = await createProduct(db, { stock: 1000 })
const today = businessDay(new Date())
const items = [{ productId: lamp.id, quantity: 1 }]

const role = (await createRole(db, permissions)).name
const staff = (options: { branchId?: number; allBranches?: boolean }) => createAccount(db, { role, ...options })
const everywhere = app.as(await staff({ allBranches: true }))

async function ok(answer: ReturnType<Caller['get']>) {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

await db
  .insertInto('settings')
  .values({ key: 'approvalAbove', value: JSON.stringify(1000) })
  .execute()

/** A till of a branch with a day that was compared. */
async function compareTill(branchId: number) {
  const { id } = await createMoneyAccount(db, { branchId, kind: 'till' })
  await db
    .insertInto('mpesa_tills')
    .values({
      money_account_id: id,
      environment: 'demo',
      sealed_keys: '',
      sealed_by: '',
      callback_key: String(id).padStart(32, '0'),
      accepts_unknown: true,
      senders: [],
    })
    .execute()
  return db
    .insertInto('mpesa_days')
    .values({
      money_account_id: id,
      day: today,
      state: 'no-statement',
      told_count: 0,
      told_cents: 0,
      found_count: 0,
      receipt_cents: 0,
      differences: 0,
      compared_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** A branch with its accounts, a member who sent it a request, and an order that was delivered and repaid in part. */
async function openBranch() {
  const officer = await createOfficer(db)
  const group = await createGroup(db, { officer })
  const colleague = await createOfficer(db, { branchId: officer.branchId })
  const newClient = (lastName: string) =>
    ok(everywhere.post('/api/v1/clients', { firstName: 'Akinyi', lastName, phone: '0711000222', groupId: group.id }))
  const client = await newClient('Otieno')
  const other = await newClient('Were')
  const nationalId = String(20_000_000 + client.id)
  await ok(everywhere.send('PUT', `/api/v1/clients/${client.id}/national-id`, { nationalId, version: 1 }))
  await ok(everywhere.post(`/api/v1/clients/${client.id}/limit`, { limit: 50_000, oldLimit: null, reason: 'Repaid' }))
  const order = { client: client.id, bookedBy: officer.id, items }
  const delivered = await ok(app.as(officer).post('/api/v1/orders/place', order))
  for (const to of ['Processing', 'Shipped', 'Completed']) {
    await ok(everywhere.post(`/api/v1/orders/${delivered.id}/transitions`, { to }))
  }
  const pending = await ok(app.as(officer).post('/api/v1/orders/place', order))
  const payment = { amount: 100, paidOn: today, method: 'cash', reference: `SLIP-${client.id}` }
  const repayment = await ok(postRepayment(everywhere, client.id, payment))
  const waiting = { kind: 'opening-balance', amount: 500_000, effectiveOn: today, reason: 'Older books' }
  const owed = (await everywhere.get(`/api/v1/clients/${client.id}/credit`)).body.outstanding
  const { approval } = await ok(
    everywhere.post(`/api/v1/clients/${client.id}/entries`, { ...waiting, balanceSeen: owed }),
  )
  const promise = await ok(everywhere.post(`/api/v1/clients/${client.id}/promises`, { amount: 1, promisedOn: today }))
  const ledger = (await everywhere.get(`/api/v1/clients/${client.id}/ledger`)).body
  const agreement = { kind: 'new-plan', firstDueOn: today, months: 2, reason: 'Harvest is late', outstandingSeen: owed }
  const { terms } = await ok(everywhere.post(`/api/v1/clients/${client.id}/new-terms`, agreement))
  const member = await createAccount(db, { role: 'User' })
  const moneyAccount = await createMoneyAccount(db, { branchId: officer.branchId, kind: 'till' })
  const cashBox = await createCashBox(db, officer)
  const [key, till] = [randomBytes(16).toString('hex'), moneyAccount.id]
  const sealed = {
    sealed_keys: '',
    sealed_by: '',
    callback_key: key,
    environment: 'sandbox' as const,
    accepts_unknown: true,
  }
  await db
    .insertInto('mpesa_tills')
    .values({ ...sealed, senders: [], money_account_id: till })
    .execute()
  const payout = await db
    .insertInto('mpesa_payouts')
    .values({
      token: key,
      money_account_id: till,
      entry_id: ledger.content[0].id,
      customer_id: client.id,
      phone: '+254712345678',
      amount_cents: 100,
      state: 'withdrawn',
      made_by: officer.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const mpesaDay = await compareTill(officer.branchId)
  const sheet = await ok(
    everywhere.post(`/api/v1/groups/${group.id}/sheet`, { day: today, lines: [], countedCash: null }),
  )
  const request = await ok(app.as(member).post('/api/v1/order-requests', { items, branchId: officer.branchId }))
  const text = await db
    .insertInto('texts')
    .values({
      customer_id: client.id,
      kind: 'order-placed',
      language: 'sw',
      phone: '+254712345678',
      body: 'Sokoni: oda imepokelewa.',
      parts: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    officer,
    colleague,
    group,
    member,
    branchId: officer.branchId,
    clientId: client.id,
    otherClientId: other.id,
    delivered: delivered.id,
    pending: pending.id,
    receiptId: repayment.receiptId,
    repaymentId: repayment.id,
    approvalId: approval.id,
    promiseId: promise.id,
    entryId: ledger.content[0].id,
    termsId: terms.id,
    moneyAccountId: moneyAccount.id,
    cashBoxId: cashBox.id,
    mpesaDayId: mpesaDay.id,
    sheetId: sheet.posted.id,
    requestId: request.id,
    payoutId: payout.id,
    textId: text.id,
  }
}
type Branch = Awaited<ReturnType<typeof openBranch>>

const revision = {
  firstName: 'A',
  lastName: 'B',
  phoneNumber: '',
  location: '',
  numberOfMonths: 1,
  lines: items,
  shipping: 0,
  version: 1,
}

/** Calls about one record: out of scope they answer 404, in scope anything but 401, 403 and 404. */
const single: Record<string, (branch: Branch) => { params?: Record<string, string>; body?: object }> = {
  getOrder: ({ pending }) => ({ params: { id: `${pending}` } }),
  getMyOrder: ({ pending }) => ({ params: { id: `${pending}` } }),
  getOrderDocument: ({ delivered }) => ({ params: { id: `${delivered}` } }),
  getOrderPeople: ({ pending }) => ({ params: { id: `${pending}` } }),
  listOrderHistory: ({ pending }) => ({ params: { id: `${pending}` } }),
  addOrderNote: ({ pending }) => ({ params: { id: `${pending}` }, body: { text: 'Call first' } }),
  previewRevision: ({ delivered }) => ({ params: { id: `${delivered}` }, body: revision }),
  reviseOrder: ({ delivered }) => ({ params: { id: `${delivered}` }, body: revision }),
  undoDelivery: ({ delivered }) => ({ params: { id: `${delivered}` }, body: { reason: 'Wrong order', version: 1 } }),
  correctDeliveryDay: ({ delivered }) => ({
    params: { id: `${delivered}` },
    body: { deliveredOn: today, reason: 'Wrong day', version: 1 },
  }),
  lowerDeposit: ({ pending }) => ({
    params: { id: `${pending}` },
    body: { deposit: 0, reason: 'Pays later', version: 1 },
  }),
  restoreOrder: ({ pending }) => ({ params: { id: `${pending}` } }),
  deleteOrder: ({ delivered }) => ({ params: { id: `${delivered}` }, body: { reason: 'Booked twice' } }),
  editOrder: ({ pending }) => ({
    params: { id: `${pending}` },
    body: {
      customerInfo: {
        firstName: 'A',
        lastName: 'B',
        phoneNumber: '',
        location: '',
        numberOfMonths: 1,
        branch: '',
        groupName: '',
        creditOfficer: '',
      },
      orderInfo: { subtotal: 1, shipping: 0, tax: 0, total: 1 },
    },
  }),
  cutLines: ({ pending }) => ({
    params: { id: `${pending}` },
    body: { lines: [{ id: 1, quantity: 1 }], reason: 'Too many', version: 1 },
  }),
  cancelMyOrder: ({ delivered }) => ({ params: { id: `${delivered}` }, body: { reason: 'Asked for' } }),
  moveOrder: ({ pending }) => ({ params: { id: `${pending}` }, body: { to: 'Processing' } }),
  printDocuments: ({ pending }) => ({ body: { document: 'delivery-note', ids: [pending] } }),
  returnItems: ({ delivered }) => ({
    params: { id: `${delivered}` },
    body: { lines: [{ id: 1, quantity: 1, restock: true }], reason: 'Broken' },
  }),
  placeOrder: ({ clientId, officer }) => ({ body: { client: clientId, bookedBy: officer.id, items } }),
  createClient: ({ group }) => ({
    body: { firstName: 'New', lastName: 'Client', phone: '0711000333', groupId: group.id },
  }),
  saveNationalId: ({ clientId }) => ({ params: { id: `${clientId}` }, body: { nationalId: null, version: 1 } }),
  revealNationalId: ({ clientId }) => ({ params: { id: `${clientId}` } }),
  linkAccount: ({ clientId }) => ({ params: { id: `${clientId}` }, body: { accountId: null, version: 1 } }),
  listAccountCandidates: ({ clientId }) => ({ params: { id: `${clientId}` } }),
  listClientCandidates: ({ member }) => ({ params: { id: `${member.accountId}` } }),
  listGroupMembers: ({ group }) => ({ params: { groupId: `${group.id}` } }),
  setGroupRoles: ({ group, clientId }) => ({
    params: { id: `${group.id}` },
    body: { chair: clientId, treasurer: null, secretary: null, version: 1 },
  }),
  reassignGroup: ({ group, officer, colleague }) => ({
    params: { id: `${group.id}` },
    body: { creditOfficerId: colleague.id, oldCreditOfficerId: officer.id },
  }),
  getGroup: ({ group }) => ({ params: { id: `${group.id}` } }),
  listGroupClients: ({ group }) => ({ params: { id: `${group.id}` } }),
  listGroupHistory: ({ group }) => ({ params: { id: `${group.id}` } }),
  addGroup: ({ officer }) => ({
    body: {
      name: `Group ${officer.id}`,
      creditOfficerId: officer.id,
      meetingDay: null,
      meetingTime: null,
      meetingPlace: null,
    },
  }),
  editGroup: ({ group }) => ({
    params: { id: `${group.id}` },
    body: { name: 'Umoja', meetingDay: 1, meetingTime: null, meetingPlace: null, status: 'active', version: 99 },
  }),
  listGroupsOfClient: ({ clientId }) => ({ params: { id: `${clientId}` } }),
  listFormerMembers: ({ group }) => ({ params: { id: `${group.id}` } }),
  previewMove: ({ clientId }) => ({ params: { id: `${clientId}` } }),
  moveClient: ({ clientId, group }) => ({ params: { id: `${clientId}` }, body: { groupId: group.id, version: 99 } }),
  getGroupBooks: ({ group }) => ({ params: { id: `${group.id}` } }),
  closeGroup: ({ group }) => ({ params: { id: `${group.id}` }, body: { reason: 'Stopped', version: 99 } }),
  reopenGroup: ({ group }) => ({ params: { id: `${group.id}` } }),
  getBranch: ({ branchId }) => ({ params: { id: `${branchId}` } }),
  listBranchHistory: ({ branchId }) => ({ params: { id: `${branchId}` } }),
  editBranch: ({ branchId }) => ({
    params: { id: `${branchId}` },
    body: { name: 'Kisii', town: 'Kisii', phone: null, version: 99 },
  }),
  // In use, so that it stays open once the scope is checked.
  closeBranch: ({ branchId }) => ({ params: { id: `${branchId}` } }),
  reopenBranch: ({ branchId }) => ({ params: { id: `${branchId}` } }),
  listBranchOfficers: ({ branchId }) => ({ params: { id: `${branchId}` } }),
  listOfficerAccounts: ({ branchId }) => ({ params: { id: `${branchId}` } }),
  addOfficer: ({ branchId }) => ({
    body: { firstName: 'Neema', lastName: 'Achieng', phone: null, accountId: null, branchId },
  }),
  editOfficer: ({ colleague }) => ({
    params: { id: `${colleague.id}` },
    body: { firstName: 'A', lastName: 'B', phone: null, accountId: null, status: 'active', version: 99 },
  }),
  getCashBox: ({ cashBoxId }) => ({ params: { id: `${cashBoxId}` } }),
  getMpesaDay: ({ mpesaDayId }) => ({ params: { id: `${mpesaDayId}` } }),
  getMpesaTill: ({ moneyAccountId }) => ({ params: { id: `${moneyAccountId}` } }),
  saveMpesaTill: ({ moneyAccountId }) => ({
    params: { id: `${moneyAccountId}` },
    body: { environment: 'sandbox', acceptsUnknown: true, senders: [], version: 0 },
  }),
  registerMpesaTill: ({ moneyAccountId }) => ({ params: { id: `${moneyAccountId}` } }),
  getMoneyAccount: ({ moneyAccountId }) => ({ params: { id: `${moneyAccountId}` } }),
  addMoneyAccount: ({ branchId }) => ({ body: { kind: 'till', name: `Till ${branchId}`, number: null, branchId } }),
  editMoneyAccount: ({ moneyAccountId, branchId }) => ({
    params: { id: `${moneyAccountId}` },
    body: { name: 'Equity', number: null, branchId, status: 'active', version: 99 },
  }),
  getStatement: ({ clientId }) => ({ params: { id: `${clientId}` } }),
  getStatementDocument: ({ clientId }) => ({ params: { id: `${clientId}` } }),
  listAssignments: ({ group }) => ({ params: { id: `${group.id}` } }),
  getClient: ({ clientId }) => ({ params: { id: `${clientId}` } }),
  getNextClient: ({ clientId }) => ({ params: { id: `${clientId}` } }),
  listLedger: ({ clientId }) => ({ params: { id: `${clientId}` } }),
  getClientCredit: ({ clientId }) => ({ params: { id: `${clientId}` } }),
  listInstalments: ({ clientId }) => ({ params: { id: `${clientId}` } }),
  listLimitChanges: ({ clientId }) => ({ params: { id: `${clientId}` } }),
  getLimitProposal: ({ clientId }) => ({ params: { id: `${clientId}` } }),
  setLoanLimit: ({ clientId }) => ({
    params: { id: `${clientId}` },
    body: { limit: 60_000, oldLimit: 50_000, reason: 'Repaid' },
  }),
  previewReceipt: ({ clientId }) => ({ params: { id: `${clientId}` } }),
  listPromises: ({ clientId }) => ({ params: { id: `${clientId}` } }),
  releasePayout: ({ payoutId }) => ({ params: { id: `${payoutId}` } }),
  settlePayout: ({ payoutId }) => ({ params: { id: `${payoutId}` }, body: { code: null, reason: 'Not sent' } }),
  withdrawPayout: ({ payoutId }) => ({ params: { id: `${payoutId}` } }),
  askForPayment: ({ clientId }) => ({ params: { id: `${clientId}` }, body: { phone: '0712345678', amount: 1 } }),
  listPrompts: ({ clientId }) => ({ params: { id: `${clientId}` } }),
  addPromise: ({ clientId }) => ({ params: { id: `${clientId}` }, body: { amount: 1, promisedOn: today } }),
  shareReminder: ({ clientId }) => ({
    params: { id: `${clientId}` },
    body: { kind: 'payment-due', dueOn: today, channel: 'sms' },
  }),
  withdrawPromise: ({ promiseId }) => ({ params: { id: `${promiseId}` }, body: { reason: 'Mistaken' } }),
  recordReceipt: ({ clientId }) => ({
    body: receiptOf(clientId, { amount: 100, paidOn: today, method: 'bank', reference: `SECOND-${clientId}` }),
  }),
  getReceipt: ({ receiptId }) => ({ params: { id: `${receiptId}` } }),
  getReceiptDocument: ({ receiptId }) => ({ params: { id: `${receiptId}` } }),
  matchReceipt: ({ receiptId, clientId }) => ({
    params: { id: `${receiptId}` },
    body: { parts: [{ clientId, amount: 999_999 }] },
  }),
  payBackReceipt: ({ receiptId }) => ({
    params: { id: `${receiptId}` },
    body: { amount: 999_999, reason: 'Not for us' },
  }),
  getSheet: ({ group }) => ({ params: { id: `${group.id}` } }),
  getSheetDocument: ({ group }) => ({ params: { id: `${group.id}` } }),
  postSheet: ({ group }) => ({
    params: { id: `${group.id}` },
    body: { day: today, lines: [], countedCash: null },
  }),
  enterEntry: ({ clientId }) => ({
    params: { id: `${clientId}` },
    body: { kind: 'fee', amount: 100, effectiveOn: today, reason: 'Late', balanceSeen: -1 },
  }),
  previewTerms: ({ clientId }) => ({ params: { id: `${clientId}` } }),
  listNewTerms: ({ clientId }) => ({ params: { id: `${clientId}` } }),
  agreeTerms: ({ clientId }) => ({
    params: { id: `${clientId}` },
    body: { kind: 'spread', reason: 'Ill', outstandingSeen: -1 },
  }),
  undoTerms: ({ termsId }) => ({ params: { id: `${termsId}` }, body: { reason: 'Mistaken' } }),
  getNewTermsDocument: ({ termsId }) => ({ params: { id: `${termsId}` } }),
  getEntryDocument: ({ entryId }) => ({ params: { id: `${entryId}` } }),
  getApproval: ({ approvalId }) => ({ params: { id: `${approvalId}` } }),
  approveEntry: ({ approvalId }) => ({ params: { id: `${approvalId}` } }),
  declineEntry: ({ approvalId }) => ({ params: { id: `${approvalId}` }, body: { reason: 'Not agreed' } }),
  reverseReceipt: ({ receiptId }) => ({ params: { id: `${receiptId}` }, body: { reason: 'Mistaken' } }),
  reverseRepayment: ({ repaymentId }) => ({ params: { id: `${repaymentId}` }, body: { reason: 'Mistaken' } }),
  getUser: ({ colleague }) => ({ params: { id: `${colleague.accountId}` } }),
  getUserAccess: ({ colleague }) => ({ params: { id: `${colleague.accountId}` } }),
  listUserHistory: ({ colleague }) => ({ params: { id: `${colleague.accountId}` } }),
  editUser: ({ colleague }) => ({ params: { id: `${colleague.accountId}` }, body: { location: 'Kondele' } }),
  approveUser: ({ colleague, branchId }) => ({
    params: { id: `${colleague.accountId}` },
    body: { role: 'Credit Officer', branchId },
  }),
  declineUser: ({ colleague }) => ({ params: { id: `${colleague.accountId}` } }),
  remindUser: ({ colleague }) => ({ params: { id: `${colleague.accountId}` } }),
  resetUserPassword: ({ colleague }) => ({ params: { id: `${colleague.accountId}` } }),
  endUserSessions: ({ colleague }) => ({ params: { id: `${colleague.accountId}` } }),
  endUserTwoFactor: ({ colleague }) => ({ params: { id: `${colleague.accountId}` } }),
  handOverGroups: ({ group, officer, colleague }) => ({
    body: { fromOfficerId: colleague.id, toOfficerId: officer.id, groupIds: [group.id] },
  }),
  // Leads a group again, so that the deletion is refused once the scope is checked.
  deleteUser: ({ officer }) => ({ params: { id: `${officer.accountId}` } }),
  getCustomer: ({ clientId }) => ({ params: { id: `${clientId}` } }),
  addCustomer: ({ branchId }) => ({ body: { firstName: 'New', lastName: 'Customer', branchId } }),
  getTextChoice: ({ clientId }) => ({ params: { id: `${clientId}` } }),
  saveTextChoice: ({ clientId }) => ({
    params: { id: `${clientId}` },
    body: { takesTexts: true, language: 'sw' },
  }),
  sendTextAgain: ({ textId }) => ({ params: { id: `${textId}` } }),
  editCustomer: ({ clientId }) => ({
    params: { id: `${clientId}` },
    body: { firstName: 'A', lastName: 'B', phone: '0711000444', email: null, location: null, version: 99 },
  }),
  makeClient: ({ clientId, group }) => ({ params: { id: `${clientId}` }, body: { groupId: group.id, version: 99 } }),
  // Has open orders, so that the deletion is refused once the scope is checked.
  deleteCustomer: ({ clientId }) => ({ params: { id: `${clientId}` } }),
  listCustomerNotes: ({ clientId }) => ({ params: { id: `${clientId}` } }),
  addCustomerNote: ({ clientId }) => ({ params: { id: `${clientId}` }, body: { text: 'Call first' } }),
  listCustomerHistory: ({ clientId }) => ({ params: { id: `${clientId}` } }),
  listDuplicates: ({ clientId }) => ({ params: { id: `${clientId}` } }),
  mergeCustomers: ({ clientId, otherClientId }) => ({
    params: { id: `${clientId}` },
    body: { loserId: otherClientId, version: 99, loserVersion: 99 },
  }),
  getRequest: ({ requestId }) => ({ params: { id: `${requestId}` } }),
  declineRequest: ({ requestId }) => ({ params: { id: `${requestId}` }, body: { reason: 'Not now' } }),
}

type Row = { id: number; branchId?: number; groupId?: number }
/**
 * Calls that list records: each returns only those in scope. The function finds the record of a branch in the list.
 */
const lists: Record<string, (branch: Branch) => (body: { content: Row[] } & Row[]) => boolean> = {
  searchClients:
    ({ clientId }) =>
    ({ content }) =>
      content.some(({ id }) => id === clientId),
  listTexts:
    ({ textId }) =>
    ({ content }) =>
      content.some(({ id }) => id === textId),
  searchPayers:
    ({ clientId }) =>
    ({ content }) =>
      content.some(({ id }) => id === clientId),
  listGroups:
    ({ group }) =>
    ({ content }) =>
      content.some(({ id }) => id === group.id),
  listGroupRecords:
    ({ group }) =>
    ({ content }) =>
      content.some(({ id }) => id === group.id),
  listBranchRecords:
    ({ branchId }) =>
    ({ content }) =>
      content.some(({ id }) => id === branchId),
  listOfficerChoices:
    ({ officer }) =>
    ({ content }) =>
      content.some(({ id }) => id === officer.id),
  listBranches:
    ({ branchId }) =>
    ({ content }) =>
      content.some(({ id }) => id === branchId),
  listCashBoxes:
    ({ cashBoxId }) =>
    ({ content }) =>
      content.some(({ id }) => id === cashBoxId),
  listMpesaDays:
    ({ mpesaDayId }) =>
    ({ content }) =>
      content.some(({ id }) => id === mpesaDayId),
  listMoneyAccounts:
    ({ moneyAccountId }) =>
    ({ content }) =>
      content.some(({ id }) => id === moneyAccountId),
  listPayouts:
    ({ payoutId }) =>
    ({ content }) =>
      content.some(({ id }) => id === payoutId),
  listReceipts:
    ({ receiptId }) =>
    ({ content }) =>
      content.some(({ id }) => id === receiptId),
  listSheets:
    ({ sheetId }) =>
    ({ content }) =>
      content.some(({ id }) => id === sheetId),
  listCollections:
    ({ group }) =>
    ({ content }) =>
      content.some(({ groupId }) => groupId === group.id),
  listCustomers:
    ({ clientId }) =>
    ({ content }) =>
      content.some(({ id }) => id === clientId),
  listRequests:
    ({ requestId }) =>
    ({ content }) =>
      content.some(({ id }) => id === requestId),
  listUsers:
    ({ colleague }) =>
    (rows) =>
      rows.some(({ id }) => id === colleague.accountId),
  listOrders:
    ({ pending }) =>
    (rows) =>
      rows.some(({ id }) => id === pending),
}

/** Calls with their own test below, or next to their module. */
const elsewhere = [
  'makePayout',
  'listUnsent',
  'getMyCash',
  'compareMpesa',
  'listCashTakers',
  'moveCash',
  'acceptCash',
  'disputeCash',
  'withdrawCash',
  'countCash',
  'getDashboard',
  'getWork',
  'getFieldPack',
  'getOverviewReport',
  'getSalesReport',
  'getCustomersReport',
  'getProductsReport',
  'getMoneyReport',
  'getArrearsReport',
  'getFinancialReport',
  'startReportFile',
  'listReportFiles',
  'getReportFile',
  'addSchedule',
  'listSchedules',
  'endSchedule',
  'listReportReaders',
  'getOrderStats',
  'listMyOrders',
  'listRefusals',
  'listAudit',
  'listNotices',
  'readNotice',
  'readNotices',
  'searchConsole',
  'previewBulkJob',
  'startBulkJob',
  'exportList',
  'startExport',
  'createUser',
  'getUserStats',
  'listReachChoices',
  'listGroupsToHandOver',
  'getCustomerStats',
  'findDuplicates',
  'previewCustomerMerge',
  'deleteCustomerNote',
  'listApprovals',
  'listArrears',
  'listReminders',
  'listLimitProposals',
  'withdrawEntry',
  'addBranch',
]

/** Calls about records without a branch: products, settings, months of the books, and each account's own records. */
const withoutBranch = [
  'listRoles',
  'listRoleChoices',
  'getRole',
  'listRoleHistory',
  'createRole',
  'editRole',
  'deleteRole',
  'listMonths',
  'listClosedMonths',
  'closeMonth',
  'reopenMonth',
  'listProducts',
  'getProduct',
  'listRecommended',
  'listPrices',
  'listFacets',
  'getMine',
  'quoteOrder',
  'listProductChoices',
  'listProductPictures',
  'addProductPicture',
  'describePicture',
  'placePicture',
  'deletePicture',
  'getProductRecord',
  'getProductTotals',
  'listProductHistory',
  'addProduct',
  'editProduct',
  'editPrice',
  'setProductStatus',
  'listPriceChanges',
  'listLeadingSynonyms',
  'previewProduct',
  'changeStock',
  'listStockMovements',
  'listBrands',
  'getBrand',
  'listBrandHistory',
  'addBrand',
  'editBrand',
  'setBrandPicture',
  'deleteBrand',
  'previewBrandMerge',
  'mergeBrand',
  'listMessages',
  'getMessage',
  'listMessageHistory',
  'setMessageStatus',
  'answerMessage',
  'getSynonyms',
  'listReviewHistory',
  'getReview',
  'setReviewStatus',
  'listAllReviews',
  'listPromotions',
  'getPromotion',
  'listPromotionHistory',
  'startImport',
  'putImportPart',
  'listImports',
  'getImport',
  'setImport',
  'listImportRows',
  'decideTwins',
  'runImport',
  'cancelImport',
  'undoImport',
  'getImportRest',
  'getImportTemplate',
  'addPromotion',
  'editPromotion',
  'endPromotion',
  'deletePromotion',
  'getCategoryStats',
  'getCategory',
  'listCategoryHistory',
  'addCategory',
  'editCategory',
  'deleteCategory',
  'placeCategory',
  'previewMerge',
  'mergeCategory',
  'addSubCategory',
  'editSubCategory',
  'placeSubCategory',
  'moveSubCategory',
  'deleteSubCategory',
  'listSynonyms',
  'addSynonyms',
  'saveSynonyms',
  'removeSynonyms',
  'listSearchMisses',
  'getSystem',
  'getGeneralSettings',
  'saveGeneralSettings',
  'getTextSettings',
  'saveTextSettings',
  'sendTestText',
  'sendHeldTexts',
  'getStaffSecurity',
  'saveStaffSecurity',
  'getPageSource',
  'savePage',
  'listSubscribers',
  'getSubscriberStats',
  'listLetters',
  'getLetter',
  'listLetterHistory',
  'addLetter',
  'editLetter',
  'deleteLetter',
  'previewLetter',
  'testLetter',
  'sendLetter',
  'stopLetter',
  'listPages',
  'listPageVersions',
  'getPageVersion',
  'previewPage',
  'listMyActivity',
  'listAddresses',
  'addAddress',
  'editAddress',
  'deleteAddress',
  'setDefaultAddress',
  'getNotifications',
  'saveNotifications',
  'getConsolePreferences',
  'saveConsolePreferences',
  'listSavedViews',
  'addSavedView',
  'saveSavedView',
  'deleteSavedView',
  'listBulkJobs',
  'getBulkJob',
  'listBulkJobRows',
  'cancelBulkJob',
  'getBulkJobFile',
  'getPrivacy',
  'savePrivacy',
  'getDeletion',
  'getDataExport',
  'requestDataExport',
  'getDataExportFile',
  'getProfile',
  'saveProfile',
  'saveStaffProfile',
  'getStaffProfile',
  'changePassword',
  'listSessions',
  'endMySession',
  'endOtherSessions',
  'startTwoFactor',
  'confirmTwoFactor',
  'endTwoFactor',
  'renewRecoveryCodes',
  'staffVerify',
  'staffRenew',
  'staffSignOut',
]

const first = await openBranch()
const second = await openBranch()
const boundToFirst = app.as(await staff({ branchId: first.branchId }))
const boundToSecond = app.as(await staff({ branchId: second.branchId }))
const nowhere = app.as(await staff({ allBranches: false }))

const endpointNamed = (name: string) => {
  const found = endpoints.find((each) => each.name === name)
  if (!found) throw new Error(`no call ${name}`)
  return found.endpoint
}
const call = (
  caller: Caller,
  name: string,
  { params = {}, body }: { params?: Record<string, string>; body?: object },
) => caller.send(endpointNamed(name).method, urlOf(endpointNamed(name), params), body)

test('every call that staff may send is in this matrix, or listed as one without a branch', () => {
  const staffCalls = endpoints.filter(
    ({ endpoint }) => endpoint.permission !== 'public' && endpoint.permission !== 'member',
  )
  const covered = [...Object.keys(single), ...Object.keys(lists), ...elsewhere, ...withoutBranch]
  const how = 'Add the call: to `single` or `lists` where its records have a branch, else to `withoutBranch`.'
  expect(covered.toSorted(), how).toEqual(staffCalls.map(({ name }) => name).toSorted())
})

describe('a call about one record of a branch', () => {
  test.each(Object.entries(single))(
    '%s answers 404 to staff of another branch or without one, and is allowed to staff of that branch and of all',
    async (name, made) => {
      for (const [caller, branch] of [
        [nowhere, first],
        [nowhere, second],
        [boundToFirst, second],
        [boundToSecond, first],
      ] as const) {
        expect(await call(caller, name, made(branch))).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      }
      for (const [caller, branch] of [
        [boundToFirst, first],
        [boundToSecond, second],
        [everywhere, first],
        [everywhere, second],
      ] as const) {
        const { status, body } = await call(caller, name, made(branch))
        expect([401, 403, 404, 500], JSON.stringify(body)).not.toContain(status)
      }
    },
  )
})

test.each(Object.entries(lists))('%s returns the records in scope and no others', async (name, made) => {
  const seenBy = async (caller: Caller) => {
    const { body } = await call(caller, name, {})
    return [made(first)(body), made(second)(body)]
  }
  expect(await seenBy(boundToFirst)).toEqual([true, false])
  expect(await seenBy(boundToSecond)).toEqual([false, true])
  expect(await seenBy(everywhere)).toEqual([true, true])
  expect(await seenBy(nowhere)).toEqual([false, false])
})

test('the figures above the orders count only the orders in scope', async () => {
  const total = async (caller: Caller) => (await caller.get('/api/v1/orders/stats')).body.totalOrders as number
  const orders = await db.selectFrom('orders').select('branch_id').execute()
  const of = (branch: Branch) => orders.filter((order) => order.branch_id === branch.branchId).length
  expect(of(first)).toBeGreaterThanOrEqual(2)
  expect(await total(boundToFirst)).toBe(of(first))
  expect(await total(boundToSecond)).toBe(of(second))
  expect(await total(everywhere)).toBe(orders.length)
  expect(await total(nowhere)).toBe(0)
})

describe('staff moved to another branch', async () => {
  const branch = await openBranch()
  const { officer } = branch
  const moved = app.as(officer)
  const move = (to: { branch_id: number | null; all_branches?: boolean }) =>
    db.updateTable('accounts').set(to).where('id', '=', officer.accountId).execute()
  const booked = async () => (await moved.get('/api/v1/orders')).body.totalElements
  const notices = async () => (await moved.get('/api/v1/notices')).body

  test('staff see the orders and notices of their branch before a move', async () => {
    expect(await booked()).toBe(2)
    expect((await moved.get(`/api/v1/orders/${branch.pending}`)).status).toBe(200)
    expect(await notices()).toMatchObject({ totalElements: 1, unread: 1 })
  })

  test('staff moved to another branch no longer see the orders they booked in the old one, nor the notices about them', async () => {
    await move({ branch_id: second.branchId })
    expect(await booked()).toBe(0)
    expect((await moved.get('/api/v1/orders?search=Otieno')).body.totalElements).toBe(0)
    for (const path of [`orders/${branch.pending}`, `orders/${branch.pending}/document`]) {
      expect((await moved.get(`/api/v1/${path}`)).status, path).toBe(404)
    }
    expect(await notices()).toMatchObject({ totalElements: 0, unread: 0 })
    await move({ branch_id: null })
    expect(await booked()).toBe(0)
  })

  test('moved staff see their orders and notices again once they see all branches', async () => {
    await move({ branch_id: null, all_branches: true })
    expect(await booked()).toBe(2)
    expect((await moved.get(`/api/v1/orders/${branch.pending}`)).status).toBe(200)
    expect(await notices()).toMatchObject({ totalElements: 1, unread: 1 })
  })
})

test('permissions given to the role of members open no staff call to them', async () => {
  const member = app.as(await createAccount(db, { role: 'User' }))
  await sql`
    insert into role_permissions (role_id, permission)
    select id, unnest(${[...permissions]}::text[]) from roles where key = 'member'`.execute(db)
  for (const path of ['/api/orders', '/api/v1/groups/unpaginated', '/api/v1/clients', '/api/v1/order-requests']) {
    expect((await member.get(path)).status, path).toBe(403)
  }
  expect((await member.get('/api/v1/customer/auth/verify')).body.user.permissions).toEqual([])
  await sql`delete from role_permissions where role_id = (select id from roles where key = 'member')`.execute(db)
})

test('the flag of all branches is refused together with a branch, and for a member', async () => {
  await expect(createAccount(db, { branchId: first.branchId, allBranches: true })).rejects.toThrow('accounts_scope')
  await expect(createAccount(db, { role: 'User', allBranches: true })).rejects.toThrow('accounts_scope')
})
