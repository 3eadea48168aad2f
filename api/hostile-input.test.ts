// Above 300 lines: one table of sample bodies for every call, used by all tests below it.
import { createHash, randomInt } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { endpoints, paramsIn, urlOf } from '#api/testing/endpoints.ts'
import {
  createAccount,
  createBrand,
  createCategory,
  createClient,
  createGroup,
  createOrder,
  createProduct,
  createRole,
  createSubCategory,
} from '#api/testing/factories.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import { previewMerge } from '#contract/catalogue/categories.staff.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { importPartBytes } from '#contract/imports/import-choices.ts'

const { db, app, server } = await startTestShop()
const admin = await createAccount(db)
/** Customer 1 of the calls about one: added before the member, who has a customer too. */
const client = await createClient(db, { loanLimitCents: 1_000_000_000_000 })
const otherClient = await createClient(db, { officer: client.officer })
const member = await createAccount(db, { role: 'User' })
/** Category 1 with sub-category 1, which the calls about one of them change, and one that they may go into. */
const { id: categoryId } = await createCategory(db)
await createSubCategory(db, categoryId, { name: 'Rakes', slug: 'rakes' })
const { id: otherCategoryId } = await createCategory(db)
/** Brand 1 of the calls about one, and one that it may be merged into. */
await createBrand(db, 'Simba')
const { id: otherBrandId } = await createBrand(db, 'Ndovu')
/** For products that are added and edited. */
const { id: shelfId } = await createCategory(db)
const product = await createProduct(db, { stock: 1_000_000, categoryId })
/** The product of the call that edits one: it changes the category. */
const { id: editedId } = await createProduct(db, { categoryId: shelfId })
/** Order 1 of the calls about one order. It is Processing, so that no call ends it for the others. */
const { id: orderId } = await createOrder(db, { client, status: 'Processing' })
/** The group of the call that edits one: an order is edited with the name of its own. */
const { id: renamedId } = await createGroup(db)
/** On its way, so that no deletion ends it: it has no ledger entries to release. */
const { id: shippedId } = await createOrder(db, { client, status: 'Shipped' })
/** Import 1 of the calls about one. */
await app.as(admin).post('/api/v1/imports', { kind: 'products', fileName: 'prices.csv', bytes: 3 })
const { body: order } = await app.as(admin).get(`/api/orders/${orderId}`)
/** The role of the calls that change one; those that delete one are about the Admin's, which stays. */
const clerkRole = await createRole(db, ['View Orders'])
const today = businessDay(new Date())

const profile = {
  id: admin.accountId,
  email: 'ann@example.com',
  emailConfirmed: true,
  twoFactor: false,
  recoveryCodesLeft: 0,
  firstName: 'Ann',
  lastName: 'Otieno',
  phone: '0712345678',
  dateOfBirth: '1990-05-17',
  gender: 'female',
  profileImage: '/pictures/portraits/mine.webp',
  language: 'en',
}
/** A text in both languages. */
const words = { en: 'Monday to Friday', sw: 'Jumatatu hadi Ijumaa' }

const stall = {
  type: 'work',
  title: 'Stall 7',
  address: 'Kibuye market',
  city: 'Kisumu',
  county: 'Kisumu',
  postalCode: '40100',
}

const letter = {
  language: 'both',
  subjectEn: 'New lamps',
  bodyEn: 'See [our lamps](/products).',
  subjectSw: 'Taa mpya',
  bodySw: 'Tazama [taa zetu](/products).',
}

/** The smallest GIF. */
const gif = 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const rake = {
  itemCode: 'RAKE-1',
  name: 'Rake',
  nameSw: 'Reki',
  description: 'Steel',
  descriptionSw: 'Chuma',
  categoryId: shelfId,
  subCategoryId: null,
  brandId: null,
  listPrice: 1200,
  sellingPrice: 1100,
  cost: 800.5,
  lowStockLevel: 5,
  isFeatured: false,
  attributes: [{ name: 'Size', nameSw: 'Ukubwa', value: 'Large', valueSw: 'Kubwa' }],
  searchWords: ['leaf collector'],
}
const garden = {
  name: 'Garden',
  nameSw: 'Bustani',
  description: 'For the shamba',
  descriptionSw: 'Kwa shamba',
  icon: 'farm',
  status: 'active',
  slug: 'garden',
}

/** Of promotion 1, which every shop starts with. */
const terms = {
  kind: 'percent',
  percent: 10,
  amount: 500,
  minimum: 1000,
  startsOn: '2026-01-01',
  endsOn: '2030-12-31',
  maxUses: 100,
  maxUsesPerClient: 1,
}

const revision = {
  firstName: 'Ann',
  lastName: 'Otieno',
  phoneNumber: '0712345678',
  location: 'Kondele',
  numberOfMonths: 3,
  lines: [{ productId: product.id, quantity: 2 }],
  shipping: 100,
  reason: 'She wants two',
  // Not the total, so that no call writes to an order without ledger entries.
  expectedTotal: 1,
  version: 1,
}

/**
 * A valid body of each call with every field but those of `seldomSent`; hostile values replace its parts one by one.
 */
const bodies: Record<string, object> = {
  staffSignIn: { username: 'admin', password: 'secret', rememberMe: true, code: '123456' },
  memberSignIn: { email: 'achieng@example.com', password: 'secret', rememberMe: true, code: '123456' },
  registerMember: {
    firstName: 'Ann',
    lastName: 'Otieno',
    email: 'ann.otieno@example.com',
    phone: '0712345679',
    password: 'long enough for us',
    confirmPassword: 'long enough for us',
    terms: true,
    newsletter: true,
    language: 'sw',
  },
  confirmEmail: { token: 'not-a-token' },
  forgotPassword: { email: 'ann@example.com' },
  resetPassword: { token: 'not-a-token', password: 'long enough for us', confirmPassword: 'long enough for us' },
  startOAuth: { next: '/checkout' },
  finishOAuth: { code: 'made-up', state: 'made-up', iss: 'https://made.up', terms: true, twoFactorCode: '123456' },
  changePassword: {
    currentPassword: 'never was one',
    newPassword: 'long enough for us',
    confirmPassword: 'long enough for us',
  },
  startTwoFactor: { password: 'never was one' },
  confirmTwoFactor: { code: '123456' },
  endTwoFactor: { password: 'never was one', code: 'k3mzp-q8dwx' },
  renewRecoveryCodes: { password: 'never was one', code: 'k3mzp-q8dwx' },
  registerStaff: {
    firstName: 'Ann',
    lastName: 'Otieno',
    email: 'ann@example.com',
    phone: '0712345678',
    password: 'long enough',
  },
  createRole: { name: 'Clerk', description: 'Reads orders', status: 'active', permissions: ['View Orders'] },
  editRole: { name: 'Clerk', description: 'Reads orders', status: 'active', permissions: ['View Orders'], version: 1 },
  deleteRole: { reassignTo: clerkRole.id },
  createUser: {
    name: 'Ann Otieno',
    email: 'ann.new@example.com',
    role: 'User',
    status: 'active',
    phone: '0712345671',
    location: 'Kondele',
    branchId: null,
    allBranches: false,
    language: 'sw',
  },
  editUser: {
    name: 'Ann Otieno',
    email: 'ann@example.com',
    role: 'Admin',
    status: 'active',
    phone: '0712345678',
    location: 'Kondele',
    branchId: null,
    allBranches: true,
    language: 'en',
    version: 1,
  },
  approveUser: { role: 'Manager', branchId: null, allBranches: true },
  resetUserPassword: {},
  acceptInvitation: { token: 'not-a-token', password: 'long enough for us', confirmPassword: 'long enough for us' },
  handOverGroups: {
    fromOfficerId: client.officer.id,
    toOfficerId: client.officer.id,
    groupIds: [client.group.id],
    reason: 'She moved away',
    until: businessDay(new Date(Date.now() + 30 * 86_400_000)),
  },
  placeOrder: {
    client: client.id,
    bookedBy: client.officer.id,
    items: [{ productId: product.id, quantity: 1 }],
    location: 'Kondele',
    numberOfMonths: 3,
    note: 'Call first',
    promoCode: 'SAVE10',
  },
  quoteOrder: { items: [{ productId: product.id, quantity: 1 }], promoCode: 'SAVE10' },
  editOrder: {
    customerInfo: {
      firstName: 'Ann',
      lastName: 'Otieno',
      phoneNumber: '0712345678',
      numberOfMonths: 3,
      location: 'Kondele',
      branch: order.branch,
      groupName: order.groupName,
      creditOfficer: order.creditOfficer,
    },
    orderInfo: { subtotal: order.subtotal, shipping: 0, tax: 0, total: order.total },
    version: 1,
  },
  cutLines: { lines: [{ id: order.items[0].id, quantity: 1 }], reason: 'Broken in the store', version: 1 },
  returnItems: {
    lines: [{ id: order.items[0].id, quantity: 1, restock: true }],
    reason: 'It does not light',
    refund: { amount: 100, accountId: 1, reference: 'SKJ4E2Q1ZX' },
  },
  storeCart: { version: 0, items: [{ productId: product.id, quantity: 2 }], wishes: [product.id] },
  sendRequest: {
    items: [{ productId: product.id, quantity: 2 }],
    branchId: client.officer.branchId,
    location: 'Kondele',
    numberOfMonths: 3,
    promoCode: 'SAVE10',
    note: 'After five',
  },
  declineRequest: { reason: 'Not in this month' },
  moveOrder: { to: 'Processing', reason: 'Ready', version: 1, deliveredOn: today, expectedOn: today },
  cancelMyOrder: { reason: 'Bought elsewhere' },
  sendMessage: { name: 'Ann', email: 'ann@example.com', phone: '0712345678', message: 'Do you deliver to Kisii?' },
  subscribe: { email: 'ann@example.com', language: 'sw' },
  confirmSubscription: { token: 'not-a-token' },
  unsubscribe: { token: 'not-a-token' },
  addProduct: { ...rake, status: 'active', stock: 3 },
  editProduct: { ...rake, version: 1 },
  editPrice: { listPrice: 1200, sellingPrice: 1100, version: 1 },
  setProductStatus: { status: 'active' },
  changeStock: { kind: 'count', quantity: 1_000_000, reason: 'Checked', expected: 1_000_000 },
  addProductPicture: { data: `data:image/gif;base64,${gif}`, alt: 'A rake', altSw: 'Reki' },
  describePicture: { alt: 'A rake', altSw: 'Reki' },
  placePicture: { place: 1 },
  addBrand: { name: 'Sunking', slug: 'sunking' },
  editBrand: { name: 'Sunking', slug: 'sunking', version: 1 },
  setBrandPicture: { picture: `data:image/gif;base64,${gif}` },
  previewPage: { title: 'About us', body: '## Who we are' },
  addLetter: letter,
  editLetter: { ...letter, version: 1 },
  previewLetter: { language: 'en', subject: 'New lamps', body: '## Lamps' },
  sendLetter: { version: 1 },
  setMessageStatus: { status: 'read' },
  answerMessage: { body: 'Come by on Monday, we are open until five.' },
  setReviewStatus: { status: 'hidden', reason: 'advertising' },
  addGroup: { name: 'Amani', creditOfficerId: 1, meetingDay: 4, meetingTime: '14:00', meetingPlace: 'Kondele' },
  editGroup: { name: 'Amani', meetingDay: 4, meetingTime: '14:00', meetingPlace: '', status: 'active', version: 1 },
  moveClient: { groupId: 1, reason: 'Lives nearer', version: 1 },
  closeGroup: { reason: 'Stopped saving', version: 99 },
  addBranch: { name: 'Kisii', town: 'Kisii', phone: '0712345678', code: 'KSI' },
  editBranch: { name: 'Kisii', town: 'Kisii', phone: '', version: 99 },
  moveCash: { moneyAccountId: 1, reference: 'SLIP-77', amount: 500, note: 'Of today' },
  disputeCash: { reason: 'It was 450' },
  countCash: { day: '2026-11-27', counted: 500, reason: 'A note was torn', expectedSeen: 450 },
  addMoneyAccount: { kind: 'bank', name: 'Equity Kisumu', number: '0123456', branchId: 1 },
  saveMpesaTill: {
    environment: 'sandbox',
    keys: { consumerKey: 'a-consumer-key', consumerSecret: 'a-consumer-secret' },
    acceptsUnknown: true,
    senders: ['196.201.214.200'],
    pullPhone: '0712345678',
    version: 0,
  },
  editMoneyAccount: { name: 'Equity', number: '0123456', branchId: 1, status: 'closed', version: 99 },
  addOfficer: { firstName: 'Neema', lastName: 'Achieng', phone: '', accountId: null, branchId: 1 },
  editOfficer: {
    firstName: 'Neema',
    lastName: 'Achieng',
    phone: '',
    accountId: null,
    status: 'active',
    version: 99,
  },
  addPromotion: { code: 'JENGA', ...terms },
  editPromotion: { ...terms, version: 1 },
  mergeBrand: { into: otherBrandId, version: 1, intoVersion: 1 },
  addCategory: garden,
  editCategory: { ...garden, version: 1 },
  placeCategory: { place: 1 },
  mergeCategory: { into: otherCategoryId, version: 1, intoVersion: 1 },
  addSubCategory: { name: 'Hoes', nameSw: 'Majembe' },
  editSubCategory: { name: 'Hoes', nameSw: 'Majembe', version: 1 },
  placeSubCategory: { place: 1 },
  moveSubCategory: { categoryId: otherCategoryId, version: 1 },
  savePage: { language: 'en', title: 'About us', body: 'Who we are.', version: 0 },
  saveGeneralSettings: {
    companyName: 'Sokoni',
    logo: `data:image/gif;base64,${gif}`,
    contact: { phone: '+254 700 000 000', email: 'hello@example.com', address: words, hours: words },
    social: { facebook: 'https://facebook.com/x', instagram: '', x: '', tiktok: '', youtube: '', whatsapp: '' },
    currency: 'KES',
    timezone: 'Africa/Nairobi',
    hasOrders: true,
    claims: [{ value: '12', label: words }],
    promoTexts: [{ text: words, badge: words }],
    shippingFee: 100,
    freeShippingFrom: 5000,
    vatPercent: 16,
    taxPin: 'P051234567X',
    depositPercent: 10,
    depositFrom: 5000,
    approvalAbove: 10_000,
    cashAbove: 50_000,
    lendingStops: { clientDays: 30, groupDays: 60, groupPercent: 20, groupLimit: 500_000 },
    reminders: { daysBefore: 3, daysAfter: 1 },
    limitGrowth: {
      isOn: true,
      months: 6,
      percentOnTime: 95,
      dueDays: 3,
      needsGroup: true,
      growthPercent: 20,
      step: 500,
      highest: 100_000,
      everyMonths: 6,
    },
    cashDays: 3,
    holdExpiryDays: 7,
    deliveryDays: 5,
    repaymentBounceDays: { cash: 7, mpesa: 7, bank: 30, payroll: 30 },
    instalmentChoices: [1, 3, 6],
    dueOnMeetings: true,
    lowStockLevel: 10,
    segments: { vipFrom: 100_000, premiumFrom: 40_000, spendDays: 365, newDays: 30, activeDays: 180 },
    version: 0,
  },
  saveTextSettings: {
    provider: 'africastalking',
    username: 'sokoni',
    key: 'a-key-of-the-app',
    sender: 'SOKONI',
    name: 'Sokoni',
    language: 'sw',
    quietFrom: 20,
    quietTo: 7,
    kinds: ['payment-recorded', 'order-placed'],
    version: 0,
  },
  sendTestText: { phone: '0712345678' },
  saveTextChoice: { takesTexts: false, language: 'sw' },
  saveStaffSecurity: { twoFactorRoles: [], sessionHours: 12, rememberedHours: 720, version: 0 },
  readNotices: { upTo: 1 },
  writeReview: { rating: 5, title: 'Good', body: 'Bright enough for the whole room.' },
  setLoanLimit: { limit: 60_000, oldLimit: 100_000, reason: 'Repaid on time' },
  recordReceipt: {
    accountId: 2,
    paidOn: today,
    amount: 700,
    reference: 'TKL4H7QX2M',
    payer: 'Njeri Otieno',
    note: 'Brought by her sister',
    parts: [{ clientId: client.id, amount: 500, balanceSeen: 0 }],
    unmatched: 200,
    isAnother: true,
  },
  postSheet: {
    day: today,
    lines: [
      {
        clientId: client.id,
        attendance: 'present',
        amount: 300,
        accountId: 2,
        reference: 'TKM5J8RY3N',
        balanceSeen: 0,
        note: 'Paid by phone',
      },
    ],
    countedCash: 0,
    note: 'Heavy rain',
  },
  settlePayout: { code: 'SBK1A2B3C4', reason: 'Seen in the statement' },
  makePayout: { entryId: 1, receiptId: 1, phone: '0712345678' },
  askForPayment: { phone: '0712345678', amount: 100, orderId: 1 },
  askMyself: { phone: '0712345678', amount: 100, orderId: 1 },
  addPromise: { amount: 1, promisedOn: today, note: 'After market day' },
  shareReminder: { kind: 'payment-due', dueOn: today, channel: 'sms' },
  withdrawPromise: { reason: 'Typed for another client' },
  reverseReceipt: { reason: 'Paid by somebody else' },
  matchReceipt: { parts: [{ clientId: client.id, amount: 50, balanceSeen: 0 }] },
  payBackReceipt: { amount: 50, reason: 'Not for us' },
  enterEntry: {
    kind: 'fee',
    amount: 100,
    effectiveOn: today,
    reason: 'Late delivery of the form',
    balanceSeen: 0,
    dueDays: [today],
  },
  agreeTerms: { kind: 'new-plan', firstDueOn: today, months: 3, reason: 'Harvest is late', outstandingSeen: 0 },
  undoTerms: { reason: 'Mistaken' },
  declineEntry: { reason: 'Not agreed' },
  reverseRepayment: { reason: 'Paid by somebody else', keepsMoney: false },
  setGroupRoles: { chair: 1, treasurer: 2, secretary: null, version: 1 },
  createClient: {
    firstName: 'Ann',
    lastName: 'Otieno',
    phone: '0712345678',
    location: 'Kondele',
    groupId: client.group.id,
    accountId: 1,
    nationalId: 'AK 1234567',
  },
  addCustomer: {
    firstName: 'Ann',
    lastName: 'Otieno',
    phone: '0712345679',
    email: 'ann.customer@example.com',
    location: 'Kondele',
    groupId: client.group.id,
    branchId: client.officer.branchId,
    nationalId: 'AK 7654321',
    limit: 5_000,
  },
  editCustomer: {
    firstName: 'Ann',
    lastName: 'Otieno',
    phone: '0712345678',
    email: 'ann.client@example.com',
    location: 'Kondele',
    clientStatus: 'active',
    version: 1,
  },
  makeClient: { groupId: client.group.id, phone: '0712345678', limit: 5_000, version: 1 },
  addCustomerNote: { text: 'Call before noon' },
  findDuplicates: { firstName: 'Ann', lastName: 'Otieno', phone: '0712345678', nationalId: 'AK 1234567' },
  mergeCustomers: { loserId: otherClient.id, version: 1, loserVersion: 1 },
  saveNationalId: { nationalId: '31415926', version: 1 },
  linkAccount: { accountId: 1, version: 1 },
  reassignGroup: { creditOfficerId: 1, oldCreditOfficerId: 2, reason: 'On leave' },
  saveProfile: profile,
  saveStaffProfile: profile,
  saveMemberProfile: { ...profile, phone: '0733445566' },
  saveNotifications: {
    orderUpdates: true,
    reminders: true,
    texts: true,
    promotions: true,
    newsletter: false,
    security: true,
  },
  savePrivacy: { profileVisible: true, sharePurchaseHistory: false, allowAnalytics: true },
  saveConsolePreferences: {
    theme: 'dark',
    density: 'compact',
    shortcuts: false,
    dateFormat: 'dmy',
    mailsNewOrders: true,
    mailsFailures: true,
    noticesOfOrders: false,
    startPage: 'work',
    columns: { orders: { order: ['amount', 'status'], shown: { status: false } }, requests: null },
  },
  addSavedView: {
    list: 'orders',
    name: 'To process',
    query: { search: 'x', status: 'Pending', size: 50 },
    shared: false,
  },
  previewRevision: revision,
  reviseOrder: revision,
  undoDelivery: { reason: 'Wrong order', version: 1 },
  correctDeliveryDay: { deliveredOn: today, reason: 'Wrong day', version: 1 },
  lowerDeposit: { deposit: 0, reason: 'Pays later', version: 1 },
  deleteOrder: { reason: 'Booked twice' },
  addOrderNote: { text: 'Call before noon' },
  saveSavedView: { list: 'orders', name: 'To process', query: { status: 'Pending' }, shared: true, version: 1 },
  requestDeletion: { password: 'not my password' },
  addAddress: stall,
  editAddress: { ...stall, version: 1 },
  addSynonyms: { words: ['sufuria', 'pot'] },
  saveSynonyms: { words: ['sufuria', 'pot'], version: 1 },
  exportList: { list: 'categories', format: 'csv', query: { status: 'active' }, columns: ['name'] },
  printDocuments: { document: 'delivery-note', ids: [orderId] },
  addSchedule: { content: 'sales', format: 'csv', every: 'weekly', branch: null, recipients: [1] },
  startReportFile: { content: 'sales', format: 'csv', from: '2026-01-01', to: '2026-01-31' },
  startExport: { list: 'orders', format: 'xlsx', query: { status: 'Pending' }, columns: ['order'] },
  previewBulkJob: {
    kind: 'products.set-price',
    params: { prices: 'both', unit: 'percent', by: 10 },
    ids: [product.id],
  },
  startBulkJob: { kind: 'orders.move', params: { to: 'Processing', deliveredOn: today }, ids: [orderId] },
  reopenMonth: { reason: 'A receipt was found' },
  startImport: { kind: 'products', fileName: 'prices.csv', bytes: 3 },
  putImportPart: { content: 'QQo=' },
  setImport: {
    sheet: 0,
    headingRow: 1,
    columns: { code: 0 },
    numberStyle: 'point',
    dayStyle: 'day-first',
    accountId: null,
    firstStock: null,
    version: 1,
  },
  decideTwins: { rows: [{ number: 2, decision: 'same', with: client.id }] },
  runImport: { version: 1 },
}

/** Of a user, read-only: an edit may send them back and ignores them. */
const ofUser = [
  'id',
  'firstName',
  'lastName',
  'emailConfirmed',
  'newEmail',
  'username',
  'roleId',
  'kind',
  'branch',
  'avatar',
  'joinDate',
  'lastActive',
  'isOnline',
  'twoFactor',
  'isInvited',
  'orders',
  'totalSpent',
  'canEdit',
  'openSessions',
  'groups',
]
const ofProfile = ['phoneSignsIn', 'currentPassword', 'version']
/** Fields that end a call before its other fields are used: sent with nothing but hostile values. */
const seldomSent: Record<string, string[]> = {
  moveCash: ['accountId'],
  previewBulkJob: ['query'],
  startBulkJob: ['query'],
  startReportFile: ['period', 'branch'],
  memberSignIn: ['identifier'],
  placeOrder: ['orderRequestId', 'expectedTotal'],
  sendMessage: ['website'],
  editUser: ofUser,
  saveProfile: ofProfile,
  saveStaffProfile: ofProfile,
  saveMemberProfile: ofProfile,
}

/** Byte limits of the larger bodies: a page of the footer, a profile with a picture of 5 MB. */
const withPicture = 4 * Math.ceil((5 * 1024 * 1024) / 3) + 16 * 1024
const longer: Record<string, number> = {
  addLetter: 512 * 1024,
  editLetter: 512 * 1024,
  previewLetter: 512 * 1024,
  putImportPart: 4 * Math.ceil(importPartBytes / 3) + 1000,
  savePage: 512 * 1024,
  previewPage: 512 * 1024,
  saveGeneralSettings: 4 * Math.ceil((5 * 1024 * 1024) / 3) + 64 * 1024,
  saveProfile: withPicture,
  addProductPicture: withPicture,
  saveStaffProfile: withPicture,
  saveMemberProfile: withPicture,
}

const NUL = String.fromCharCode(0)
const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
const hostile: unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  [null],
  deep(500),
  { $ne: null },
  { toString: 'x' },
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  1e-320,
  '',
  ' ',
  NUL,
  `a${NUL}b`,
  '\ud800',
  'a\udfffb',
  'x'.repeat(10_000),
  '9'.repeat(40),
  '\u202e\u0007\n',
  '😀'.repeat(60),
  "' or 1=1 --",
  "'; drop table orders; --",
  '$1',
  '%',
  '_',
  '\\',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '0x10',
  '1e9',
  '-0',
  '{{7*7}}',
]
/** The long run sends every value to every call, the run of `npm test` a third of them to a third of the calls. */
const THIRDS = 3
const isThorough = inject('thorough')
/** Another third of the calls in each run, or the one that HOSTILE_THIRD names. */
const third = Number(process.env.HOSTILE_THIRD ?? randomInt(THIRDS))
if (!isThorough) process.stdout.write(`Hostile values are sent to a third of the calls: HOSTILE_THIRD=${third}\n`)
const isSentTo = (name: string) => isThorough || endpoints.findIndex((one) => one.name === name) % THIRDS === third
/**
 * The values for one part of a call: in `npm test` every third one. Which third depends on the part and on what its call
 * accepts, so that all values are sent by every run, and other ones to a call once it changes.
 */
function valuesFor<Value>(values: readonly Value[], name: string, schema: unknown, part: string): Value[] {
  if (isThorough) return [...values]
  const accepted = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' })
  const hash = createHash('sha256')
    .update(`${name} ${part} ${JSON.stringify(accepted)}`)
    .digest()
  return values.filter((_, at) => at % THIRDS === hash.readUInt8(0) % THIRDS)
}
const show = (value: unknown) => JSON.stringify(value)?.slice(0, 40)

/** Parameters of calls that need another record than the first. */
const pathOf: Record<string, Record<string, string>> = {
  deleteOrder: { id: String(shippedId) },
  editGroup: { id: String(renamedId) },
  editProduct: { id: String(editedId) },
  editRole: { id: String(clerkRole.id) },
  getImportTemplate: { kind: 'products' },
}

let address = 0
/**
 * A caller with permission. Each call comes from an address without history, and from a new session after a call that
 * was not refused, because some of them end the session.
 */
function callerOf({ permission }: Endpoint): Caller {
  const signIn = () => (permission === 'public' ? app.visitor : app.as(permission === 'member' ? member : admin))
  let caller: Caller | undefined
  const send: Caller['send'] = async (method, url, body, options) => {
    address += 1
    const headers = { 'x-forwarded-for': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}` }
    caller ??= signIn()
    const answer = await caller.send(method, url, body, { ...options, headers: { ...headers, ...options?.headers } })
    if (answer.status < 400 || answer.status === 401) caller = undefined
    return answer
  }
  return { send, get: (url) => send('GET', url), post: (url, body, options) => send('POST', url, body, options) }
}

type Answer = Awaited<ReturnType<Caller['get']>>
/** Asserts a status below 500, and for a refusal the error body with the status of its code. */
function expectNoServerError({ status, body, headers }: Answer, what: string) {
  expect(status, `${what} -> ${show(body)}`).toBeLessThan(500)
  if (status < 400) return
  expect(headers['content-type'], what).toContain('application/json')
  expect(body, what).toEqual({
    code: expect.any(String),
    message: expect.any(String),
    ...(body.details && { details: expect.anything() }),
  })
  expect(errorStatus[body.code as ErrorCode], `${what}: ${body.code}`).toBe(status)
  expect(body.message, what).not.toMatch(/undefined|\[object|at .*\.ts:/)
  if (body.code !== 'VALIDATION_FAILED') return
  expect(body.details.fields.length, what).toBeGreaterThan(0)
  for (const problem of body.details.fields) {
    expect(problem, what).toEqual({ field: expect.stringMatching(/./), message: expect.stringMatching(/./) })
  }
}
const fieldsOf = ({ body }: Answer): string[] =>
  (body.details?.fields ?? []).map(({ field }: { field: string }) => field)
function expectRefused(answer: Answer, field: string, what: string) {
  expectNoServerError(answer, what)
  expect(answer.status, what).toBe(400)
  expect(fieldsOf(answer), what).toContain(field)
}

/** The paths of all parts of a value: fields, items, fields of items. */
function partsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...partsOf(inner, [...path, key])])
}

/** A copy of `body` with another value in one part. */
function withPart(body: unknown, [key = '', ...deeper]: string[], value: unknown): unknown {
  const inner = (body as Record<string, unknown>)[key]
  const part = deeper.length > 0 ? withPart(inner, deeper, value) : value
  return Array.isArray(body)
    ? body.map((item, at) => (String(at) === key ? part : item))
    : { ...(body as object), [key]: part }
}

const withBody = endpoints.filter(({ endpoint }) => endpoint.body)
const withQuery = endpoints.filter(({ endpoint }) => endpoint.method === 'GET')
const withParams = endpoints.filter(({ endpoint }) => endpoint.params)
const wellFormed = hostile.filter((value): value is string => typeof value === 'string' && value.isWellFormed())
/** Fields that no query has. */
const surplus = ['__proto__', 'constructor', 'toString', 'price[gt]']
const named = (list: typeof endpoints) => list.map(({ name, endpoint }) => [name, endpoint] as const)

/** The fields of a body; where a body has kinds, those of the kind of the sample. */
function fieldsOfBody(name: string, body: unknown): string[] {
  const kinds = body instanceof z.ZodDiscriminatedUnion ? body.options : [body]
  const known = kinds.find((one) => one instanceof z.ZodObject && one.safeParse(bodies[name]).success)
  expect(known, 'a body is an object and accepts its sample').toBeInstanceOf(z.ZodObject)
  return Object.keys((known as z.ZodObject).shape)
}

describe.each(named(withBody))('the body of %s', (name, endpoint) => {
  const caller = callerOf(endpoint)
  const send = (body: unknown) => caller.send(endpoint.method, urlOf(endpoint, pathOf[name]), body)

  test(`${name} accepts its sample in this file, which has every field`, () => {
    const sampled = [...Object.keys(bodies[name] ?? {}), ...(seldomSent[name] ?? [])]
    expect(sampled.toSorted(), 'Add the field to `bodies`.').toEqual(fieldsOfBody(name, endpoint.body).toSorted())
    expect(bodies, 'Add a body with every field of the call to `bodies`.').toHaveProperty(name)
    expect(endpoint.body?.safeParse(bodies[name])).toMatchObject({ success: true })
  })

  test.runIf(isSentTo(name))(
    `no hostile value in the body of ${name} causes a fault`,
    async () => {
      const added = (seldomSent[name] ?? []).map((field) => [field])
      for (const path of [...partsOf(bodies[name]), ...added]) {
        const at = path.join('.')
        for (const value of valuesFor(hostile, name, endpoint.body, at)) {
          const answer = await send(withPart(bodies[name], path, value))
          expectNoServerError(answer, `${at} = ${show(value)}`)
          // A malformed body is refused with the replaced part, a part around or inside it, its repetition, its alias, the other end of its
          // period, the sum it belongs to, the reference that cash has none of, or the number of the till that is connected.
          for (const field of fieldsOf(answer)) {
            const isRepetition = field === 'confirmPassword' && /password$/i.test(at)
            const isAlias = at === 'identifier' && field === 'email'
            const isOtherDay = ['from', 'to', 'period'].includes(at) && ['from', 'to', 'period'].includes(field)
            const isOfSum = field === 'amount' && (at === 'unmatched' || at.startsWith('parts'))
            const isOfCash = at === 'accountId' && field === 'reference'
            const isOfTill = name === 'saveMpesaTill' && field === 'number'
            const isPart = at.startsWith(field) || field.startsWith(at)
            const isOther = isRepetition || isAlias || isOtherDay || isOfSum || isOfCash || isOfTill
            expect(isPart || isOther, `${at} = ${show(value)}: ${field}`).toBe(true)
          }
        }
      }
    },
    60_000,
  )

  test(`the body of ${name} must be there, without unknown fields`, async () => {
    if (endpoint.hasOptionalBody) expectNoServerError(await send(undefined), 'no body')
    else expectRefused(await send(undefined), 'body', 'no body')
    const known = fieldsOfBody(name, endpoint.body)
    // The body of a call about users has a role, and Admin is one.
    for (const field of ['role', 'isAdmin', 'toString'].filter((each) => !known.includes(each))) {
      expectRefused(await send({ ...bodies[name], [field]: 'Admin' }), field, field)
    }
  })
})

/** One parser reads all bodies: three calls stand for all, with a body that is needed, an optional one, and a large one. */
const parsed = named(withBody).filter(([name]) => ['placeOrder', 'deleteOrder', 'saveProfile'].includes(name))

describe.each(parsed)('the parser of bodies, for %s', (name, endpoint) => {
  const caller = callerOf(endpoint)
  const raw = (payload: string, type = 'application/json') =>
    caller.send(endpoint.method, urlOf(endpoint, pathOf[name]), payload, { headers: { 'content-type': type } })

  test('a body must be an object', async () => {
    for (const payload of ['null', '[]', '"text"', '7', 'true', '   ', '[[]]']) {
      expectRefused(await raw(payload), 'body', payload)
    }
    if (endpoint.hasOptionalBody) expectNoServerError(await raw(''), 'no body')
    else expectRefused(await raw(''), 'body', 'no body')
  })

  test('a body must be complete JSON', async () => {
    const broken = [
      '{',
      '{"a":1,}',
      "{'a':1}",
      '{"a":NaN}',
      '\u0000',
      '{}{}',
      'username=admin',
      `${'['.repeat(50_000)}`,
    ]
    for (const payload of broken) expectRefused(await raw(payload), 'body', payload.slice(0, 20))
  })

  test('a body cannot change a prototype', async () => {
    const inner = JSON.stringify(bodies[name]).slice(1)
    for (const start of ['{"__proto__":{"role":"Admin"},', '{"constructor":{"prototype":{"role":"Admin"}},']) {
      const answer = await raw(`${start}${inner}`)
      expectNoServerError(answer, start)
      expect(answer.status, start).toBe(400)
    }
    expect(({} as Record<string, unknown>).role).toBeUndefined()
  })

  test('a body must have the content type of JSON', async () => {
    for (const type of [
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'x',
    ]) {
      const answer = await raw('a=1', type)
      expectNoServerError(answer, type)
      expect(answer.status, type).toBe(415)
    }
    expectRefused(await raw('hello', 'text/plain'), 'body', 'text/plain')
  })
})

/** All calls that have their own limit, and those of the parser. */
const limited = named(withBody).filter(([name]) => name in longer || parsed.some(([other]) => other === name))

test.each(limited)('the body of %s is refused above its size limit', async (name, endpoint) => {
  const limitBytes = longer[name] ?? 256 * 1024
  const body = { ...bodies[name], note: 'x'.repeat(limitBytes + 1024) }
  const answer = await callerOf(endpoint).send(endpoint.method, urlOf(endpoint, pathOf[name]), body)
  expectNoServerError(answer, `${limitBytes} bytes and more`)
  expect(answer).toMatchObject({ status: 413, body: { code: 'TOO_LARGE', details: { limitBytes } } })
})

describe.each(named(withQuery.filter(({ name }) => isSentTo(name))))('the query of %s', (name, endpoint) => {
  const shape = (endpoint.query as { shape?: object } | undefined)?.shape ?? {}
  const caller = callerOf(endpoint)
  const get = (query: string) => caller.get(`${urlOf(endpoint, pathOf[name])}?${query}`)

  test(`no hostile value or unknown field in the query of ${name} causes a fault`, async () => {
    const texts = [
      ...wellFormed.map(encodeURIComponent),
      '%00',
      '%FF',
      '%C0%AF',
      '%ED%A0%80',
      '%',
      '%zz',
      '[]',
      '%5B%5D',
    ]
    for (const field of Object.keys(shape)) {
      const repeated = [`${field}=1&${field}=2`, `${field}[]=1`, `${field}[a]=1`, `${field}.a=1`]
      const queries = [...texts.map((value) => `${field}=${value}`), ...repeated]
      for (const query of valuesFor(queries, name, endpoint.query, field))
        expectNoServerError(await get(query), query.slice(0, 60))
      expectRefused(await get(`${field}=%00`), field, `${field}=%00`)
    }
    for (const field of ['page', 'size'].filter((each) => each in shape)) {
      for (const value of ['', '%20', '0x10', '1e1', '1.5', '-1', 'ten']) {
        expectRefused(await get(`${field}=${value}`), field, `${field}=${value}`)
      }
    }
    for (const field of isThorough ? [...surplus, 'nonsense'] : ['nonsense']) {
      const answer = await get(`${field}=1`)
      // A call without query parameters does not read the query when its path parameter is already wrong.
      expectNoServerError(answer, field)
      expect(answer.status, field).toBe(400)
      expect(fieldsOf(answer).join(), field).toContain(field)
    }
  }, 30_000)
})

test.each(surplus)('a query refuses the field %s', async (field) => {
  const answer = await app.as(admin).get(`/api/v1/brands?${field}=1`)
  expectNoServerError(answer, field)
  expect(answer.status).toBe(400)
  expect(fieldsOf(answer).join()).toContain(field)
})

describe.each(named(withParams.filter(({ name }) => isSentTo(name))))('the path of %s', (name, endpoint) => {
  test(`no hostile value in the path of ${name} causes a fault`, async () => {
    const [first = ''] = paramsIn(endpoint.path)
    const odd = ['%00', 'a%00b', '%FF', '%', '%zz', '..%2F..', '1;2', '1,2', '9007199254740993', '😀']
    const caller = callerOf(endpoint)
    for (const value of valuesFor([...wellFormed.map(encodeURIComponent), ...odd], name, endpoint.params, first)) {
      const answer = await caller.send(endpoint.method, urlOf(endpoint, { [first]: value }))
      expectNoServerError(answer, value.slice(0, 40))
      expect([400, 404], value.slice(0, 40)).toContain(answer.status)
    }
  })
})

test('the samples of the calls about categories are about records that exist', async () => {
  const { status, body } = await app.as(admin).get(`${urlOf(previewMerge)}?into=${otherCategoryId}`)
  expect({ status, products: body.products }).toEqual({ status: 200, products: 1 })
})

test('a malformed request key is refused by name', async () => {
  const { placeOrder } = Object.fromEntries(named(endpoints)) as Record<string, Endpoint>
  for (const key of ['', 'short', 'x'.repeat(201), 'with space in it', 'with-ümlaut-in']) {
    const answer = await callerOf(placeOrder as Endpoint).post('/api/v1/orders/place', bodies.placeOrder, {
      headers: { 'idempotency-key': key },
    })
    expectRefused(answer, 'Idempotency-Key', key)
  }
})

test.each(['xx', '', '*', 'sw;q=0', '\u0001', 'x'.repeat(4000)])(
  'the header accept-language %j gets a message in a known language',
  async (language) => {
    const response = await server.inject({ url: '/api/nope', headers: { 'accept-language': language } })
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND', message: expect.stringMatching(/\w/) })
  },
)
