import {
  accountsToErase,
  type DueRow,
  eraseAccount,
  findFormerContacts,
  lockToDelete,
  lockToErase,
} from './modules/accounts/privacy/deletion.service.ts'
import { erasePersonInAudit } from './modules/audit/audit.service.ts'
import { eraseTracesInBulkJobs } from './modules/bulk-jobs/bulk-jobs.service.ts'
import { removeExportFiles, takeFilesOf } from './modules/bulk-jobs/exports/list-exports.service.ts'
import { eraseCart } from './modules/carts/carts.service.ts'
import { eraseSearches } from './modules/catalogue/search/search.service.ts'
import { eraseWriter } from './modules/contact/contact.service.ts'
import { eraseApprovals } from './modules/credit/approvals/approvals.service.ts'
import { erasePromises } from './modules/credit/arrears/promises.service.ts'
import { eraseRepayer } from './modules/credit/receipts/receipts.service.ts'
import { eraseInSheets } from './modules/credit/sheets/sheets.service.ts'
import { eraseTerms } from './modules/credit/terms/agree-terms.ts'
import {
  deleteUnreferred,
  eraseCustomer,
  eraseInNotes,
  findIdsOfAccount,
  type LockedCustomer,
  lockCustomers,
} from './modules/customers/customers.service.ts'
import { removeExport } from './modules/files/exports.service.ts'
import { removePortrait } from './modules/files/portraits.service.ts'
import { eraseInAssignments } from './modules/groups/assignments.service.ts'
import { eraseOfficer } from './modules/groups/officers.service.ts'
import { eraseTracesInImports, removeImportFile } from './modules/imports/imports.service.ts'
import { eraseInCash } from './modules/money/cash/cash.service.ts'
import { erasePrompts } from './modules/mpesa/prompts.service.ts'
import { unsubscribeEmail } from './modules/newsletter/newsletter.service.ts'
import { eraseNotices } from './modules/notifications/notices.service.ts'
import { eraseMails } from './modules/notifications/notifications.service.ts'
import { eraseOrders, lockOrdersOf } from './modules/orders/orders.service.ts'
import { erasePreferences, eraseTracesInViews } from './modules/preferences/preferences.service.ts'
import { eraseRequester, lockRequestsOf } from './modules/requests/requests.service.ts'
import { eraseReviewer } from './modules/reviews/reviews.service.ts'
import type { AccountEraser } from './modules/shop-routes.ts'
import { eraseAlerts } from './modules/stock/stock-alerts.service.ts'
import { type Db, inTransaction, type Tx } from './platform/database/db.ts'
import { tracesOf } from './platform/database/personal-traces.ts'
import { retryContention } from './platform/database/retry-contention.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { eraseKeysOf } from './platform/limits/idempotency.ts'
import type { DataKey } from './platform/secrets/data-key.ts'

/** The stored files, and the key of personal data. */
type Place = { files: FileStore; dataKey: DataKey }
type Removed = { portrait: string | null; copy: string | null; exports: string[]; imports: string[] }

const present = (texts: (string | null | undefined)[]) => texts.filter((text) => typeof text === 'string')

const lower = (text: string) => text.toLowerCase()
const toContact = (person: { first_name: string; last_name: string; phone: string | null }) => ({
  firstName: person.first_name,
  lastName: person.last_name,
  phone: person.phone,
})

/** Locks requests, orders and customers of an account, in the global lock order; the account follows. */
async function lockBooksOf(tx: Tx, accountId: number) {
  await lockRequestsOf(tx, accountId)
  const ids = await findIdsOfAccount(tx, accountId)
  await lockOrdersOf(tx, ids)
  return lockCustomers(tx, ids)
}

/** The customer of the person comes first, then the records that were merged into it. */
type Books = { customers: LockedCustomer[]; account: DueRow | null }

/**
 * Erases the person in everything that an account and its customers left; ids, items, figures and days stay. All of it
 * must be locked.
 */
async function erasePerson(tx: Tx, { customers, account }: Books, dataKey: DataKey): Promise<Removed> {
  const accountId = account?.id ?? null
  const customerIds = customers.map(({ id }) => id)
  const former = account ? await findFormerContacts(tx, account.id) : []
  // Rows stored under an address belong to this person only if the address is confirmed.
  const emails = present([
    account?.is_own_address ? account.email : null,
    ...customers.map(({ email, client_number }) =>
      // The customer of a member who is no client has the account's own address.
      client_number === null && account && !account.is_own_address ? null : email,
    ),
    ...former.map(({ email }) => email),
  ]).map(lower)
  const contacts = [...(account ? [account] : []), ...customers, ...former].map(toContact)
  const phones = present(contacts.map(({ phone }) => phone))
  const nationalIds = present(customers.map(({ national_id_sealed }) => national_id_sealed)).map(dataKey.decrypt)
  const traces = tracesOf(contacts, [...emails, ...nationalIds])

  await erasePersonInAudit(tx, { accountId, customerIds, traces, isStaff: account?.kind === 'staff' })
  await eraseMails(tx, { accountId, emails, numbers: traces.numbers })
  await eraseNotices(tx, accountId, customerIds)
  await eraseWriter(tx, { emails, phones })
  for (const email of emails) await unsubscribeEmail(tx, email)
  await eraseInAssignments(tx, traces)
  await eraseInNotes(tx, traces)
  await erasePromises(tx, customerIds, traces)
  await erasePrompts(tx, customerIds)
  await eraseInCash(tx, accountId, traces)
  await eraseInSheets(tx, customerIds, traces)
  await eraseSearches(tx, traces)
  await eraseTracesInViews(tx, traces)
  await eraseTracesInBulkJobs(tx, traces)
  const imports = await eraseTracesInImports(tx, traces)
  if (accountId !== null) {
    await eraseCart(tx, accountId)
    await eraseAlerts(tx, accountId)
    await erasePreferences(tx, accountId)
    await eraseRequester(tx, accountId)
  }
  for (const customerId of customerIds) {
    await eraseOrders(tx, customerId, traces)
    await eraseRepayer(tx, customerId, traces)
    await eraseApprovals(tx, customerId)
    await eraseTerms(tx, customerId)
    await eraseReviewer(tx, customerId)
    await eraseCustomer(tx, customerId)
  }
  const exports = await takeFilesOf(tx, { accountId, customerIds })
  // Merged records first: nothing may refer to a record that is removed.
  for (const customerId of customerIds.toReversed()) await deleteUnreferred(tx, customerId)
  if (account === null) return { portrait: null, copy: null, exports, imports }
  await eraseOfficer(tx, account.id)
  await eraseKeysOf(tx, account.id)
  return { portrait: account.picture_key, copy: await eraseAccount(tx, account.id), exports, imports }
}

/** Erases an account with its customers. Null unless `lock` finds the account ready. */
async function erase(tx: Tx, accountId: number, dataKey: DataKey, lock = lockToErase): Promise<Removed | null> {
  const customers = await lockBooksOf(tx, accountId)
  const account = await lock(tx, accountId)
  return account ? erasePerson(tx, { customers: ownFirst(customers), account }, dataKey) : null
}

const ownFirst = (customers: LockedCustomer[]) => [
  ...customers.filter(({ merged_into_id }) => merged_into_id === null),
  ...customers.filter(({ merged_into_id }) => merged_into_id !== null),
]

async function removeFiles(files: FileStore, removed: Removed | null) {
  if (removed?.portrait) await removePortrait(files, removed.portrait)
  if (removed?.copy) await removeExport(files, removed.copy)
  await removeExportFiles(files, removed?.exports ?? [])
  for (const key of removed?.imports ?? []) await removeImportFile(files, key)
}

/** The immediate erasure of one account, for staff who delete it. */
export const accountEraser = ({ files, dataKey }: Place): AccountEraser => ({
  lockBooks: async (tx, accountId) => {
    await lockBooksOf(tx, accountId)
  },
  erase: async (tx, accountId) => {
    const removed = await erase(tx, accountId, dataKey, lockToDelete)
    return removed && { removeFiles: () => removeFiles(files, removed) }
  },
  eraseCustomers: async (tx, customers) => {
    const removed = await erasePerson(tx, { customers: ownFirst(customers), account: null }, dataKey)
    return { removeFiles: () => removeFiles(files, removed) }
  },
})

/** Three tries: an account that stays locked is erased by the next run and must not delay the others. */
async function eraseOne(db: Db, { files, dataKey }: Place, accountId: number) {
  const removed = await retryContention(() => inTransaction(db, (tx) => erase(tx, accountId, dataKey)), { tries: 3 })
  await removeFiles(files, removed)
}

/**
 * Erases the accounts that are due and whose books are closed, each in its own transaction. Throws all failures at the
 * end.
 */
export async function eraseAccounts(db: Db, place: Place) {
  const failures: unknown[] = []
  for (const accountId of await accountsToErase(db)) {
    await eraseOne(db, place, accountId).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'accounts that could not be erased')
}
