import {
  accountsToErase,
  eraseAccount,
  findFormerContacts,
  lockToErase,
} from './modules/accounts/privacy/deletion.service.ts'
import { erasePersonInAudit } from './modules/audit/audit.service.ts'
import { eraseCart } from './modules/carts/carts.service.ts'
import { eraseSearches } from './modules/catalogue/search/search.service.ts'
import { eraseWriter } from './modules/contact/contact.service.ts'
import { eraseRepayer } from './modules/credit/repayments.service.ts'
import { eraseCustomer, lockCustomerOf } from './modules/customers/customers.service.ts'
import { removeExport } from './modules/files/exports.service.ts'
import { removePortrait } from './modules/files/portraits.service.ts'
import { eraseInAssignments } from './modules/groups/assignments.service.ts'
import { unsubscribeEmail } from './modules/newsletter/newsletter.service.ts'
import { eraseNotices } from './modules/notifications/notices.service.ts'
import { eraseMails } from './modules/notifications/notifications.service.ts'
import { eraseOrders, lockOrdersOf } from './modules/orders/orders.service.ts'
import { erasePreferences, eraseTracesInViews } from './modules/preferences/preferences.service.ts'
import { eraseRequester, lockRequestsOf } from './modules/requests/requests.service.ts'
import { eraseReviewer } from './modules/reviews/reviews.service.ts'
import { eraseAlerts } from './modules/stock/stock-alerts.service.ts'
import { type Db, inTransaction, type Tx } from './platform/database/db.ts'
import { tracesOf } from './platform/database/personal-traces.ts'
import { retryContention } from './platform/database/retry-contention.ts'
import { eraseKeysOf } from './platform/limits/idempotency.ts'
import type { DataKey } from './platform/secrets/data-key.ts'

/** Folder of stored files, and the key of personal data. */
type Place = { dataDir: string; dataKey: DataKey }
type Files = { portrait: string | null; copy: string | null }

const present = (texts: (string | null | undefined)[]) => texts.filter((text) => typeof text === 'string')

const lower = (text: string) => text.toLowerCase()
const toContact = (person: { first_name: string; last_name: string; phone: string | null }) => ({
  firstName: person.first_name,
  lastName: person.last_name,
  phone: person.phone,
})

/** Erases the person in everything an account and its customer left; ids, items, figures and days stay. */
async function erase(tx: Tx, accountId: number, dataKey: DataKey): Promise<Files | null> {
  // Locks request, order, client, account, in the global lock order.
  await lockRequestsOf(tx, accountId)
  await lockOrdersOf(tx, accountId)
  const customer = await lockCustomerOf(tx, accountId)
  const account = await lockToErase(tx, accountId)
  if (!account) return null

  const customerId = customer?.id ?? null
  // Rows stored under an address belong to this person only if the address is confirmed.
  const emails = present([account.is_own_address ? account.email : null, customer?.email]).map(lower)
  const contacts = [account, ...(customer ? [customer] : []), ...(await findFormerContacts(tx, accountId))].map(
    toContact,
  )
  const phones = present(contacts.map(({ phone }) => phone))
  const nationalIds = present([customer?.national_id_sealed]).map(dataKey.decrypt)
  const traces = tracesOf(contacts, [...emails, ...nationalIds])

  await erasePersonInAudit(tx, { accountId, customerId, traces })
  await eraseMails(tx, { accountId, emails, numbers: traces.numbers })
  await eraseNotices(tx, accountId, customerId)
  await eraseWriter(tx, { emails, phones })
  for (const email of emails) await unsubscribeEmail(tx, email)
  await eraseInAssignments(tx, traces)
  await eraseSearches(tx, traces)
  await eraseTracesInViews(tx, traces)
  await eraseCart(tx, accountId)
  await eraseAlerts(tx, accountId)
  await erasePreferences(tx, accountId)
  await eraseRequester(tx, accountId)
  if (customerId !== null) {
    await eraseOrders(tx, customerId)
    await eraseRepayer(tx, customerId, traces)
    await eraseReviewer(tx, customerId)
    await eraseCustomer(tx, customerId)
  }
  await eraseKeysOf(tx, accountId)
  return { portrait: account.picture_key, copy: await eraseAccount(tx, accountId) }
}

/** Three tries: an account that stays locked is erased by the next run and must not delay the others. */
async function eraseOne(db: Db, { dataDir, dataKey }: Place, accountId: number) {
  const files = await retryContention(() => inTransaction(db, (tx) => erase(tx, accountId, dataKey)), { tries: 3 })
  if (files?.portrait) await removePortrait(dataDir, files.portrait)
  if (files?.copy) await removeExport(dataDir, files.copy)
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
