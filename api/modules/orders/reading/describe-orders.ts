import { dayWords } from '#api/modules/bulk-jobs/exports/list-exports.service.ts'
import { findPromoCode } from '#api/modules/promotions/promotions.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import type { DayOrder } from '#contract/day-text.ts'
import type { Language } from '#contract/errors.ts'
import { statesInSwahili } from '#contract/messages/state-labels.ts'
import type { StaffOrdersQuery } from '#contract/orders/orders.staff.ts'
import { findBranchName, findGroupName, findOfficerName, findProductName } from './filter-names.queries.ts'

const labels = {
  en: {
    search: (text: string) => `Search: "${text}"`,
    status: 'Status',
    deleted: 'Deleted',
    branch: 'Branch',
    officer: 'Credit officer',
    due: 'Due for delivery',
    first: 'First orders of clients',
    sold: 'Without cancelled orders',
    unshipped: 'Not shipped yet',
    promotion: 'Promo code',
    customer: 'Of one customer',
    group: 'Group',
    product: 'Product',
  },
  sw: {
    search: (text: string) => `Utafutaji: "${text}"`,
    status: 'Hali',
    deleted: 'Imefutwa',
    branch: 'Tawi',
    officer: 'Afisa wa mikopo',
    due: 'Za kuwasilishwa',
    first: 'Oda za kwanza za wateja',
    sold: 'Bila oda zilizoghairiwa',
    unshipped: 'Hazijasafirishwa',
    promotion: 'Msimbo wa ofa',
    customer: 'Za mteja mmoja',
    group: 'Kikundi',
    product: 'Bidhaa',
  },
}

/** What a filter of the list leaves, in words. */
export async function describeOrders(
  db: Db,
  query: Partial<StaffOrdersQuery>,
  language: Language,
  order: DayOrder,
): Promise<string[]> {
  const {
    search,
    status,
    period,
    from,
    to,
    branch,
    isDue,
    isFirst,
    isSold,
    isUnshipped,
    promotion,
    customer,
    group,
    officer,
    product,
  } = query
  const label = labels[language]
  const state = status === 'Deleted' ? label.deleted : status && (language === 'sw' ? statesInSwahili[status] : status)
  const named = branch === undefined ? undefined : await findBranchName(db, branch)
  const code = promotion === undefined ? undefined : await findPromoCode(db, promotion)
  const byOfficer = officer === undefined ? undefined : await findOfficerName(db, officer)
  const ofGroup = group === undefined ? undefined : await findGroupName(db, group)
  const withProduct = product === undefined ? undefined : await findProductName(db, product)
  return [
    ...(search ? [label.search(search)] : []),
    ...(state ? [`${label.status}: ${state}`] : []),
    ...dayWords({ period, from, to }, language, order),
    ...(named ? [`${label.branch}: ${named.name}`] : []),
    ...(byOfficer ? [`${label.officer}: ${byOfficer.name}`] : []),
    ...(isDue ? [label.due] : []),
    ...(isFirst ? [label.first] : []),
    ...(isSold ? [label.sold] : []),
    ...(isUnshipped ? [label.unshipped] : []),
    ...(code ? [`${label.promotion}: ${code.code}`] : []),
    ...(customer === undefined ? [] : [label.customer]),
    ...(ofGroup ? [`${label.group}: ${ofGroup.name}`] : []),
    ...(withProduct ? [`${label.product}: ${withProduct.name}`] : []),
  ]
}
