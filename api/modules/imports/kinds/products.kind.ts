import { recordAudits } from '#api/modules/audit/audit.service.ts'
import {
  addPictureOf,
  findImported,
  findUsed,
  type ImportedProduct,
  lockForImport,
  refreshCatalogue,
  saveImported,
} from '#api/modules/catalogue/catalogue.service.ts'
import { storePicture } from '#api/modules/files/product-pictures.service.ts'
import { receiveStock } from '#api/modules/stock/stock.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { ImportContext, ImportInput, ImportKind, ImportPlan, Problem, Written } from '../import-kind.ts'
import { type ReadProduct, readPictures, readProduct } from './products.rules.ts'

type Plan = ImportPlan<'products'> & { read: ReadProduct; version: number; stock: number; pictures: string[] }

const codesOf = (rows: readonly ImportInput<'products'>[]) => rows.map(({ values }) => values.code ?? '')

/** Pictures that the row names for a product without any; those that the zip lacks are noted. */
async function picturesOf(
  { values }: ImportInput<'products'>,
  hasPicture: boolean,
  { pictures }: ImportContext,
  notes: Problem[],
) {
  const { names, addresses } = readPictures(values)
  const found: string[] = []
  if (hasPicture) return found
  for (const name of names) {
    if (await pictures.has(name)) found.push(name)
    else notes.push({ field: 'pictures', code: 'not-in-zip', value: name })
  }
  for (const address of addresses) notes.push({ field: 'pictures', code: 'not-fetched', value: address.slice(0, 100) })
  return found
}

async function plan(db: Db, context: ImportContext, rows: readonly ImportInput<'products'>[]): Promise<Plan[]> {
  const byCode = new Map((await findImported(db, codesOf(rows))).map((row) => [row.item_code, row]))
  const plans: Plan[] = []
  for (const input of rows) {
    const stored = byCode.get(input.values.code ?? '') ?? null
    const read = readProduct(input.values, stored)
    const { problems, notes, changes } = read
    const pictures = await picturesOf(input, stored?.has_picture ?? false, context, notes)
    const isRestored = stored?.status === 'archived' && read.product.status !== 'archived'
    const getsStock = stored === null || (isRestored && stored.current_stock === 0)
    const stock = getsStock ? (input.values.stock ?? (stored ? 0 : context.firstStock)) : 0
    const shown = [
      ...changes,
      ...(stored && pictures.length > 0 ? [{ field: 'pictures', before: null, after: pictures.join(', ') }] : []),
    ]
    const outcome = problems.length > 0 ? 'wrong' : stored === null ? 'new' : shown.length > 0 ? 'changed' : 'same'
    const noted = problems.length > 0 ? problems : notes
    plans.push({
      input,
      outcome,
      read,
      version: stored?.version ?? 0,
      stock,
      pictures,
      ...(shown.length > 0 && { changes: shown }),
      ...(noted.length > 0 && { problems: noted }),
      ...(stored && { recordId: stored.id }),
    })
  }
  return plans
}

type Undo = { code: string; version: number; before: ImportedProduct | null }

const productsOf = (plans: readonly Plan[]) => plans.map(({ read }) => read.product)

type Audited = 'name' | 'nameSw' | 'category' | 'subCategory' | 'brand' | 'sellingPrice' | 'listPrice' | 'cost'
type Facts = Partial<
  Record<Audited | 'itemCode' | 'lowStockLevel' | 'searchWords' | 'description' | 'status', string | number | null>
>

/** What an audit entry has of a row: the code of a new product, else the fields that changed. */
function factsOf({ outcome, changes = [], read: { product } }: Plan): { before?: Facts; after: Facts } {
  if (outcome === 'new') return { after: { itemCode: product.itemCode, name: product.name } }
  const fields = changes.filter(({ field }) => field !== 'pictures')
  const named = (field: string) => (field === 'price' ? 'sellingPrice' : field)
  return {
    before: Object.fromEntries(fields.map(({ field, before }) => [named(field), before])),
    after: Object.fromEntries(fields.map(({ field, after }) => [named(field), after])),
  }
}

/** Products and prices, found by their code. Pictures come from the zip, for products without any. */
export const productsKind: ImportKind<'products'> = {
  aliases: {
    code: ['Item code', 'SKU', 'Variant SKU', 'Product code', 'Msimbo', 'itemCode'],
    name: ['Item name', 'Name', 'Title', 'Product name', 'Jina', 'Jina la bidhaa', 'itemName'],
    category: ['Categories', 'Product category', 'Type', 'Product type', 'Kundi'],
    brand: ['Brands', 'Vendor', 'Manufacturer'],
    price: ['Price', 'Unit price', 'Sale price', 'Variant Price', 'Bei', 'unitPrice', 'Cash price'],
    listPrice: ['Regular price', 'Original price', 'Variant Compare At Price', 'Compare-at price', 'originalPrice'],
    cost: ['Cost per item', 'Cost price', 'Buying price', 'Bei ya kununua'],
    stock: ['On the shelf', 'Ziko rafuni', 'Stock', 'Quantity', 'Variant Inventory Qty', 'Qty', 'Stoo', 'Idadi'],
    lowStockLevel: ['Low stock amount', 'Reorder level'],
    searchWords: ['Tags', 'Search words', 'searchWords', 'Lebo'],
    description: ['Body (HTML)', 'Body HTML', 'Long description'],
    status: ['Published', 'Visibility in catalog'],
    pictures: ['Images', 'Image Src', 'Picture', 'Image', 'Photo', 'Picha ya bidhaa'],
  },
  keyOf: ({ code }) => code ?? null,
  plan,
  lock: async (tx, context, rows) => {
    const plans = await plan(tx, context, rows)
    await lockForImport(tx, productsOf(plans.filter(({ outcome }) => outcome !== 'wrong')))
  },
  write: async (tx, context, rows) => {
    const plans = rows as readonly Plan[]
    const { actor, files } = context
    const saved = await saveImported(tx, actor, productsOf(plans))
    const written = plans.map((one): Written & { undo: Undo; plan: Plan } => {
      const { product, before } = one.read
      const row = saved.get(product.itemCode)
      if (!row) throw new Error(`product ${product.itemCode} was not saved`)
      // Another transaction added it since it was planned: the row is planned again.
      if (row.is_new !== (before === null)) throw new ShopError('BUSY', {})
      return { recordId: row.id, undo: { code: product.itemCode, version: row.version, before }, plan: one }
    })
    const stocked = written.filter(({ plan: { stock } }) => stock > 0)
    if (stocked.length > 0) {
      const lines = stocked.map(({ recordId, plan: { stock } }) => ({ productId: recordId, quantity: stock }))
      await receiveStock(tx, actor.accountId, 'Import', lines)
    }
    await recordAudits(
      tx,
      actor,
      written.map(({ recordId, plan: one }) => ({
        action: one.outcome === 'new' ? 'product.added' : 'product.edited',
        entity: 'product',
        entityId: recordId,
        ...factsOf(one),
      })),
    )
    for (const { recordId, plan: one } of written) {
      for (const name of one.pictures) {
        const key = await storePicture(files, await context.pictures.read(name))
        await addPictureOf(tx, actor, recordId, key)
      }
    }
    return written.map(({ recordId, undo }) => ({ recordId, undo }))
  },
  undo: async (tx, context, rows) => {
    const undos = rows.map(({ undo }) => undo as Undo)
    const codes = undos.map(({ code }) => code)
    await lockForImport(
      tx,
      undos.flatMap(({ before }) => before ?? []),
    )
    const current = new Map((await findImported(tx, codes)).map((row) => [row.item_code, row]))
    const used = await findUsed(
      tx,
      rows.map(({ recordId }) => recordId),
    )
    const reasons = undos.map(({ code, version, before }, at) => {
      const row = current.get(code)
      if (!row || row.version !== version) return new ShopError('IMPORT_BUILT_ON', { why: 'changed' })
      if (before === null && used.has(rows[at]?.recordId ?? 0)) return new ShopError('IMPORT_BUILT_ON', { why: 'used' })
      return null
    })
    const restored = undos.flatMap(({ code, before }, at) => {
      const row = current.get(code)
      if (reasons[at] !== null || !row) return []
      return [before ?? { ...readProduct({ code }, row).product, status: 'archived' as const }]
    })
    if (restored.length > 0) {
      await saveImported(tx, context.actor, restored)
      await recordAudits(
        tx,
        context.actor,
        rows.flatMap(({ recordId }, at) => {
          const after: Facts = { status: undos[at]?.before?.status ?? 'archived' }
          return reasons[at] === null
            ? [{ action: 'product.edited', entity: 'product', entityId: recordId, after }]
            : []
        }),
      )
    }
    return reasons
  },
  afterWrite: (db) => refreshCatalogue(db),
  link: (id) => `/admin/products/${id}`,
}
