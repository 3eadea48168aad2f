import type { ImportKinds } from './modules/imports/import-kind.ts'
import { balances as balancesImport } from './modules/imports/kinds/balances.kind.ts'
import { branchesKind as branchesImport } from './modules/imports/kinds/branches.kind.ts'
import { categoriesImport } from './modules/imports/kinds/categories.kind.ts'
import { clientsKind as clientsImport } from './modules/imports/kinds/clients.kind.ts'
import { groupsKind as groupsImport } from './modules/imports/kinds/groups.kind.ts'
import { officersKind as officersImport } from './modules/imports/kinds/officers.kind.ts'
import { productsImport } from './modules/imports/kinds/products.kind.ts'
import { receipts as receiptsImport } from './modules/imports/kinds/receipts.kind.ts'
import { statement as statementImport } from './modules/imports/kinds/statement.kind.ts'
import { stockImport } from './modules/imports/kinds/stock.kind.ts'

/** The code of every kind of import; `contract/imports/import-kinds.ts` has its fields and permission. */
export const importKinds: ImportKinds = {
  balances: balancesImport,
  branches: branchesImport,
  categories: categoriesImport,
  clients: clientsImport,
  groups: groupsImport,
  officers: officersImport,
  products: productsImport,
  receipts: receiptsImport,
  statement: statementImport,
  stock: stockImport,
}
