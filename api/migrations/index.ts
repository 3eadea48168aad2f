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
import * as bulkJobs from './0051-bulk-jobs.ts'
import * as exportFiles from './0052-export-files.ts'
import * as deletedOrders from './0056-deleted-orders.ts'
import * as issuedDocuments from './0057-issued-documents.ts'
import * as managedProducts from './0063-managed-products.ts'
import * as priceChanges from './0064-price-changes.ts'
import * as stockChanges from './0065-stock-changes.ts'
import * as productPictures from './0066-product-pictures.ts'
import * as orderDays from './0070-order-days.ts'
import * as topProducts from './0071-top-products.ts'
import * as managedBrands from './0072-managed-brands.ts'
import * as requestSearch from './0075-request-search.ts'
import * as roleKinds from './0081-role-kinds.ts'
import * as users from './0082-users.ts'
import * as exportAccounts from './0083-export-accounts.ts'
import * as auditList from './0090-audit-list.ts'
import * as searchOfCodes from './0091-search-of-codes.ts'
import * as customerFigures from './0098-customer-figures.ts'
import * as customerNotes from './0099-customer-notes.ts'
import * as requiredTwoFactor from './0104-required-two-factor.ts'
import * as staffMails from './0105-staff-mails.ts'
import * as managedPromotions from './0109-managed-promotions.ts'
import * as reviewModeration from './0110-review-moderation.ts'
import * as content from './0111-content.ts'
import * as newsletterList from './0112-newsletter-list.ts'
import * as reportDays from './0114-report-days.ts'
import * as reportFiles from './0115-report-files.ts'
import * as reportSchedules from './0116-report-schedules.ts'
import * as blockedClients from './0120-blocked-clients.ts'
import * as fixedCurrency from './0121-fixed-currency.ts'
import * as customerStats from './0122-customer-stats.ts'
import * as newsletterLetters from './0125-newsletter-letters.ts'
import * as newsletterDeliveries from './0126-newsletter-deliveries.ts'
import * as auditAtScale from './0127-audit-at-scale.ts'
import * as letterNotices from './0129-letter-notices.ts'
import * as ledgerCorrections from './0131-ledger-corrections.ts'
import * as creditBalance from './0132-credit-balance.ts'
import * as approvals from './0133-approvals.ts'
import * as groupMeetings from './0136-group-meetings.ts'
import * as groupMemberships from './0137-group-memberships.ts'
import * as leaveOfOfficers from './0138-leave-of-officers.ts'
import * as productPlaces from './0140-product-places.ts'
import * as ordersOfOfficers from './0141-orders-of-officers.ts'
import * as requestStates from './0142-request-states.ts'
import * as productsWithoutPicture from './0143-products-without-picture.ts'
import * as searchWords from './0144-search-words.ts'
import * as brandPictures from './0146-brand-pictures.ts'
import * as fileReach from './0148-file-reach.ts'
import * as auditWithoutFingerprints from './0149-audit-without-fingerprints.ts'
import * as foldedSearch from './0150-folded-search.ts'
import * as restoredOrders from './0154-restored-orders.ts'
import * as unpaidDues from './0160-unpaid-dues.ts'
import * as clientsByFirstName from './0161-clients-by-first-name.ts'
import * as noticesOfWork from './0163-notices-of-work.ts'
import * as businessZone from './0165-business-zone.ts'
import * as instalments from './0166-instalments.ts'

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
  '0051-bulk-jobs': bulkJobs,
  '0052-export-files': exportFiles,
  '0056-deleted-orders': deletedOrders,
  '0057-issued-documents': issuedDocuments,
  '0063-managed-products': managedProducts,
  '0064-price-changes': priceChanges,
  '0065-stock-changes': stockChanges,
  '0066-product-pictures': productPictures,
  '0070-order-days': orderDays,
  '0071-top-products': topProducts,
  '0072-managed-brands': managedBrands,
  '0075-request-search': requestSearch,
  '0081-role-kinds': roleKinds,
  '0082-users': users,
  '0083-export-accounts': exportAccounts,
  '0090-audit-list': auditList,
  '0091-search-of-codes': searchOfCodes,
  '0098-customer-figures': customerFigures,
  '0099-customer-notes': customerNotes,
  '0104-required-two-factor': requiredTwoFactor,
  '0105-staff-mails': staffMails,
  '0109-managed-promotions': managedPromotions,
  '0110-review-moderation': reviewModeration,
  '0111-content': content,
  '0112-newsletter-list': newsletterList,
  '0114-report-days': reportDays,
  '0115-report-files': reportFiles,
  '0116-report-schedules': reportSchedules,
  '0120-blocked-clients': blockedClients,
  '0121-fixed-currency': fixedCurrency,
  '0122-customer-stats': customerStats,
  '0125-newsletter-letters': newsletterLetters,
  '0126-newsletter-deliveries': newsletterDeliveries,
  '0127-audit-at-scale': auditAtScale,
  '0129-letter-notices': letterNotices,
  '0131-ledger-corrections': ledgerCorrections,
  '0132-credit-balance': creditBalance,
  '0133-approvals': approvals,
  '0136-group-meetings': groupMeetings,
  '0137-group-memberships': groupMemberships,
  '0138-leave-of-officers': leaveOfOfficers,
  '0140-product-places': productPlaces,
  '0141-orders-of-officers': ordersOfOfficers,
  '0142-request-states': requestStates,
  '0143-products-without-picture': productsWithoutPicture,
  '0144-search-words': searchWords,
  '0146-brand-pictures': brandPictures,
  '0148-file-reach': fileReach,
  '0149-audit-without-fingerprints': auditWithoutFingerprints,
  '0150-folded-search': foldedSearch,
  '0154-restored-orders': restoredOrders,
  '0160-unpaid-dues': unpaidDues,
  '0161-clients-by-first-name': clientsByFirstName,
  '0163-notices-of-work': noticesOfWork,
  '0165-business-zone': businessZone,
  '0166-instalments': instalments,
}
