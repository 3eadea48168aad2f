import { recordPaths, type Screen, screens } from '../lib/screens.ts'

type Page = {
  path: (id: number) => string
  /** The screen whose permission opens the page. */
  screen: Screen
}

/** The page of a record by its kind; missing where the kind has none. */
export const auditPages: Record<string, Page> = {
  account: { path: recordPaths.user, screen: screens.users },
  branch: { path: recordPaths.branch, screen: screens.branches },
  brand: { path: recordPaths.brand, screen: screens.brands },
  cash_box: { path: recordPaths.cashBox, screen: screens.cashBoxes },
  category: { path: recordPaths.category, screen: screens.categories },
  customer: { path: recordPaths.customer, screen: screens.customers },
  group: { path: recordPaths.group, screen: screens.groups },
  letter: { path: recordPaths.letter, screen: screens.letters },
  message: { path: recordPaths.message, screen: screens.messages },
  money_account: {
    path: (id) => `${screens.moneyAccounts.path}?edit=${id}`,
    screen: screens.moneyAccounts,
  },
  month: { path: () => screens.months.path, screen: screens.months },
  order: { path: recordPaths.order, screen: screens.orders },
  order_request: { path: recordPaths.request, screen: screens.requests },
  product: { path: recordPaths.product, screen: screens.products },
  promotion: { path: recordPaths.promotion, screen: screens.promotions },
  receipt: { path: recordPaths.receipt, screen: screens.receiptList },
  review: { path: (id) => `${screens.reviews.path}?review=${id}`, screen: screens.reviews },
  role: { path: (id) => `${screens.roles.path}?edit=${id}`, screen: screens.roles },
}
