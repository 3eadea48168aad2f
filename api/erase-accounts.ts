import {
  accountsToErase,
  forgetAccount,
  formerContacts,
  lockToErase,
} from './modules/accounts/privacy/deletion.service.ts'
import { forgetPersonInAudit } from './modules/audit/audit.service.ts'
import { forgetCart } from './modules/carts/carts.service.ts'
import { forgetSearches } from './modules/catalogue/search/search.service.ts'
import { forgetWriter } from './modules/contact/contact.service.ts'
import { forgetRepayer } from './modules/credit/repayments.service.ts'
import { forgetCustomer, lockCustomerOf } from './modules/customers/customers.service.ts'
import { removeExport } from './modules/files/exports.service.ts'
import { removePortrait } from './modules/files/portraits.service.ts'
import { forgetInAssignments } from './modules/groups/assignments.service.ts'
import { leave } from './modules/newsletter/newsletter.service.ts'
import { forgetNotices } from './modules/notifications/notices.service.ts'
import { forgetMails } from './modules/notifications/notifications.service.ts'
import { forgetBuyer, lockOrdersOf } from './modules/orders/orders.service.ts'
import { forgetRequester, lockRequestsOf } from './modules/requests/requests.service.ts'
import { forgetReviewer } from './modules/reviews/reviews.service.ts'
import { forgetAlerts } from './modules/stock/stock-alerts.service.ts'
import { type Db, inTransaction, type Tx } from './platform/database/db.ts'
import { tracesOf } from './platform/database/personal-traces.ts'
import { retryContention } from './platform/database/retry-contention.ts'
import { forgetKeysOf } from './platform/limits/idempotency.ts'

type Files = { portrait: string | null; copy: string | null }

const present = (texts: (string | null | undefined)[]) => texts.filter((text) => typeof text === 'string')

const lower = (text: string) => text.toLowerCase()
const toContact = (person: { first_name: string; last_name: string; phone: string | null }) => ({
  firstName: person.first_name,
  lastName: person.last_name,
  phone: person.phone,
})

/** Takes the person out of everything an account and its customer left; ids, goods, figures and days stay. */
async function erase(tx: Tx, accountId: number): Promise<Files | null> {
  // Request, order, client, account: as those who change them do.
  await lockRequestsOf(tx, accountId)
  await lockOrdersOf(tx, accountId)
  const customer = await lockCustomerOf(tx, accountId)
  const account = await lockToErase(tx, accountId)
  if (!account) return null

  const customerId = customer?.id ?? null
  // What came under an address belongs to this person only if they have proven that it is theirs.
  const emails = present([account.is_own_address ? account.email : null, customer?.email]).map(lower)
  const contacts = [account, ...(customer ? [customer] : []), ...(await formerContacts(tx, accountId))].map(toContact)
  const phones = present(contacts.map(({ phone }) => phone))
  const traces = tracesOf(contacts, emails)

  await forgetPersonInAudit(tx, { accountId, customerId, traces })
  await forgetMails(tx, { accountId, emails, numbers: traces.numbers })
  await forgetNotices(tx, accountId, customerId)
  await forgetWriter(tx, { emails, phones })
  for (const email of emails) await leave(tx, email)
  await forgetInAssignments(tx, traces)
  await forgetSearches(tx, traces)
  await forgetCart(tx, accountId)
  await forgetAlerts(tx, accountId)
  await forgetRequester(tx, accountId)
  if (customerId !== null) {
    await forgetBuyer(tx, customerId)
    await forgetRepayer(tx, customerId, traces)
    await forgetReviewer(tx, customerId)
    await forgetCustomer(tx, customerId)
  }
  await forgetKeysOf(tx, accountId)
  return { portrait: account.picture_key, copy: await forgetAccount(tx, accountId) }
}

/** Three tries: an account that is held longer is erased by the next run, and must not hold up the others. */
async function eraseOne(db: Db, dataDir: string, accountId: number) {
  const files = await retryContention(() => inTransaction(db, (tx) => erase(tx, accountId)), { tries: 3 })
  if (files?.portrait) await removePortrait(dataDir, files.portrait)
  if (files?.copy) await removeExport(dataDir, files.copy)
}

/** Erases the accounts whose days are over and whose books are closed, each on its own. Throws what failed, at the end. */
export async function eraseAccounts(db: Db, dataDir: string) {
  const failures: unknown[] = []
  for (const accountId of await accountsToErase(db)) {
    await eraseOne(db, dataDir, accountId).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'accounts that could not be erased')
}
