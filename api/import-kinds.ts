import type { ImportKinds } from './modules/imports/import-kind.ts'
import { balancesKind } from './modules/imports/kinds/balances.kind.ts'
import { branchesKind } from './modules/imports/kinds/branches.kind.ts'
import { categoriesKind } from './modules/imports/kinds/categories.kind.ts'
import { clientsKind } from './modules/imports/kinds/clients.kind.ts'
import { groupsKind } from './modules/imports/kinds/groups.kind.ts'
import { officersKind } from './modules/imports/kinds/officers.kind.ts'
import { productsKind } from './modules/imports/kinds/products.kind.ts'
import { receiptsKind } from './modules/imports/kinds/receipts.kind.ts'
import { statementKind } from './modules/imports/kinds/statement.kind.ts'
import { stockKind } from './modules/imports/kinds/stock.kind.ts'

/** The code of every kind of import; `contract/imports/import-kinds.ts` has its fields and permission. */
export const importKinds: ImportKinds = {
  balances: balancesKind,
  branches: branchesKind,
  categories: categoriesKind,
  clients: clientsKind,
  groups: groupsKind,
  officers: officersKind,
  products: productsKind,
  receipts: receiptsKind,
  statement: statementKind,
  stock: stockKind,
}
