import type { ImportKinds } from './modules/imports/import-kind.ts'
import { categoriesImport } from './modules/imports/kinds/categories.kind.ts'
import { productsImport } from './modules/imports/kinds/products.kind.ts'
import { stockImport } from './modules/imports/kinds/stock.kind.ts'

/** The code of every kind of import; `contract/imports/import-kinds.ts` has its fields and permission. */
export const importKinds = {
  categories: categoriesImport,
  products: productsImport,
  stock: stockImport,
} as unknown as ImportKinds
