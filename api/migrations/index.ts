import type { Migration } from 'kysely'
import * as platform from './0001-platform.ts'
import * as people from './0002-people.ts'
import * as lending from './0003-lending.ts'
import * as catalogue from './0004-catalogue.ts'
import * as orders from './0005-orders.ts'
import * as browse from './0006-browse.ts'
import * as contact from './0007-contact.ts'
import * as lendingHistory from './0008-lending-history.ts'
import * as promotions from './0009-promotions.ts'
import * as repayments from './0010-repayments.ts'
import * as requestsNoticesCarts from './0011-requests-notices-carts.ts'
import * as clients from './0012-clients.ts'
import * as accounts from './0013-accounts.ts'
import * as lastingBooks from './0014-lasting-books.ts'
import * as unlockedPromotions from './0015-unlocked-promotions.ts'
import * as callLimits from './0016-call-limits.ts'
import * as branchScope from './0017-branch-scope.ts'
import * as orderTerms from './0018-order-terms.ts'
import * as momentsOfMoney from './0019-moments-of-money.ts'
import * as givenPrices from './0020-given-prices.ts'
import * as listedProducts from './0021-listed-products.ts'
import * as swahiliNames from './0023-swahili-names.ts'
import * as orderTotals from './0024-order-totals.ts'
import * as peopleKnown from './0027-people.ts'
import * as erasedClients from './0028-erased-clients.ts'
import * as checkedWords from './0029-checked-words.ts'
import * as noticeKindsAndSale from './0031-notice-kinds-and-sale.ts'
import * as livingSessions from './0032-living-sessions.ts'
import * as copiedAtPlacement from './0033-copied-at-placement.ts'
import * as effectiveDays from './0034-effective-days.ts'
import * as closedMonths from './0035-closed-months.ts'
import * as consolePreferences from './0038-console-preferences.ts'
import * as lendingPermissions from './0039-lending-permissions.ts'
import * as nationalIds from './0040-national-ids.ts'
import * as categoryEditing from './0044-category-editing.ts'
import * as productSales from './0045-product-sales.ts'
import * as productCodeSearch from './0047-product-code-search.ts'
import * as staffNotices from './0048-staff-notices.ts'
import * as refusalTerms from './0050-refusal-terms.ts'

/** Forward only, in the order of their names. A migration that has landed never changes. */
export const migrations: Record<string, Migration> = {
  '0001-platform': platform,
  '0002-people': people,
  '0003-lending': lending,
  '0004-catalogue': catalogue,
  '0005-orders': orders,
  '0006-browse': browse,
  '0007-contact': contact,
  '0008-lending-history': lendingHistory,
  '0009-promotions': promotions,
  '0010-repayments': repayments,
  '0011-requests-notices-carts': requestsNoticesCarts,
  '0012-clients': clients,
  '0013-accounts': accounts,
  '0014-lasting-books': lastingBooks,
  '0015-unlocked-promotions': unlockedPromotions,
  '0016-call-limits': callLimits,
  '0017-branch-scope': branchScope,
  '0018-order-terms': orderTerms,
  '0019-moments-of-money': momentsOfMoney,
  '0020-given-prices': givenPrices,
  '0021-listed-products': listedProducts,
  '0023-swahili-names': swahiliNames,
  '0024-order-totals': orderTotals,
  '0027-people': peopleKnown,
  '0028-erased-clients': erasedClients,
  '0029-checked-words': checkedWords,
  '0031-notice-kinds-and-sale': noticeKindsAndSale,
  '0032-living-sessions': livingSessions,
  '0033-copied-at-placement': copiedAtPlacement,
  '0034-effective-days': effectiveDays,
  '0035-closed-months': closedMonths,
  '0038-console-preferences': consolePreferences,
  '0039-lending-permissions': lendingPermissions,
  '0040-national-ids': nationalIds,
  '0044-category-editing': categoryEditing,
  '0045-product-sales': productSales,
  '0047-product-code-search': productCodeSearch,
  '0048-staff-notices': staffNotices,
  '0050-refusal-terms': refusalTerms,
}
