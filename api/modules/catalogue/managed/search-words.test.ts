import { beforeAll, describe, expect, test } from 'vitest'
import { refreshCatalogue } from '#api/modules/catalogue/catalogue.service.ts'
import { createAccount, createBrand, createCategory, createProduct } from '#api/testing/factories.ts'
import { importerOf } from '#api/testing/imports/import-text.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, statementsOf, clearStaleCache } = await startTestShop()
const PRODUCTS = '/api/v1/products'
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const member = app.as(await createAccount(db, { role: 'User' }))
const { id: categoryId } = await createCategory(db, { name: 'Kitchen Corner' })
const { id: brandId } = await createBrand(db, 'Nivara')
const lamp = await createProduct(db, { name: 'Hurricane Lantern', categoryId, brandId })

const editOf = async (id: number, change: object) => {
  const { body } = await manager.get(`${PRODUCTS}/${id}/record`)
  const { itemCode, name, nameSw, description, descriptionSw, categoryId: category, subCategoryId } = body
  const { listPrice, sellingPrice, cost, lowStockLevel, isFeatured, attributes, version } = body
  const texts = { itemCode, name, nameSw, description, descriptionSw }
  const rest = { listPrice, sellingPrice, cost, lowStockLevel, isFeatured, attributes, version }
  const fields = { ...texts, ...rest, categoryId: category, subCategoryId, brandId: body.brandId, ...change }
  const answer = await manager.send('PUT', `${PRODUCTS}/${id}`, fields)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const find = async (term: string) => {
  await clearStaleCache()
  const search = encodeURIComponent(term)
  const { content } = (await app.visitor.get(`${PRODUCTS}/list/all/for/ecommerce?search=${search}`)).body
  return content.map(({ id }: { id: number }) => id)
}
const synonymsOf = async (id: number) => (await manager.get(`${PRODUCTS}/${id}/synonyms`)).body.synonyms

beforeAll(() => refreshCatalogue(db))

describe('search words of a product', () => {
  test('a visitor finds the product by a word immediately, and no longer when it is removed', async () => {
    expect(await find('kandili')).toEqual([])
    const { searchWords, version } = await editOf(lamp.id, { searchWords: ['kandili', 'Storm  Light'] })
    expect(searchWords).toEqual(['kandili', 'Storm Light'])
    expect(await find('kandili')).toEqual([lamp.id])
    expect(await find('storm light')).toEqual([lamp.id])
    expect((await editOf(lamp.id, { searchWords: [] })).version).toBe(version + 1)
    expect(await find('kandili')).toEqual([])
  })

  test('an edit without the field leaves them, and the history names what changed', async () => {
    const { version } = await editOf(lamp.id, { searchWords: ['kandili'] })
    const after = await editOf(lamp.id, { description: 'Burns paraffin' })
    expect(after).toMatchObject({ searchWords: ['kandili'], version: version + 1 })
    expect(await editOf(lamp.id, { searchWords: ['kandili'] })).toMatchObject({ version: version + 1 })
    const audit = db.selectFrom('audit_entries').select(['before', 'after']).where('entity_id', '=', lamp.id)
    const [first] = await audit.where('action', '=', 'product.edited').orderBy('id', 'desc').offset(1).execute()
    expect(first?.after).toMatchObject({ searchWords: 'kandili' })
    const { body } = await manager.get(`${PRODUCTS}/${lamp.id}/history`)
    expect(body.content[1].changed).toMatchObject({ before: { searchWords: '' }, after: { searchWords: 'kandili' } })
  })

  test('no answer to visitors or members has them', async () => {
    await editOf(lamp.id, { searchWords: ['kandilimbovu'] })
    await clearStaleCache()
    const answers = [
      await app.visitor.get(`${PRODUCTS}/public/${lamp.slug}`),
      await app.visitor.get(`${PRODUCTS}/list/all/for/ecommerce`),
      await member.get(`${PRODUCTS}/${lamp.id}`),
      await member.get(`${PRODUCTS}/list`),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain('kandilimbovu')
    }
    expect((await app.visitor.get(`${PRODUCTS}/public/${lamp.slug}`)).body).not.toHaveProperty('searchWords')
  })

  test('a misspelt search word is corrected', async () => {
    await editOf(lamp.id, { searchWords: ['kandilimoto'] })
    await refreshCatalogue(db)
    expect(await find('kandilimotto')).toEqual([lamp.id])
  })
})

test('an import sets them where the file has some, and an export writes them', async () => {
  const rows = (words: string) =>
    `itemCode,itemName,category,unitPrice,searchWords\nTORCH-1,Torch,Lights of files,500,${words}\n`
  const importText = await importerOf(db)
  const load = (words: string) => importText('products', rows(words))
  await load('"tochi; Tochi, mwenge"')
  await load('')
  const { body } = await manager.get(`${PRODUCTS}/list?search=mwenge`)
  expect(body.content.map(({ itemCode }: { itemCode: string }) => itemCode)).toEqual(['TORCH-1'])
  const query = { search: 'mwenge' }
  const { file } = await manager.post('/api/v1/exports', {
    list: 'products',
    format: 'csv',
    query,
    columns: ['code', 'searchWords'],
  })
  expect(file.toString('utf8').split('\r\n').slice(1, -1)).toEqual(['TORCH-1,"tochi, mwenge"'])
})

describe('synonyms that lead to a product', () => {
  test('those of its name, brand, category and search words are named, with the words that find it', async () => {
    await editOf(lamp.id, { searchWords: ['glim'] })
    const { id: own } = await db
      .insertInto('synonyms')
      .values({ words: ['lantern', 'fanusi', 'storm lamp'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: byWord } = await db
      .insertInto('synonyms')
      .values({ words: ['mwangaza', 'glim'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: byBrand } = await db
      .insertInto('synonyms')
      .values({ words: ['nivara', 'nivea'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('synonyms')
      .values({ words: ['wheelbarrow', 'toroli'] })
      .execute()
    const synonyms = await synonymsOf(lamp.id)
    // The words that every shop starts with are older.
    expect(synonyms.slice(0, 3)).toMatchObject([
      { id: byBrand, matching: ['nivara'], leading: ['nivea'] },
      { id: byWord, matching: ['glim'], leading: ['mwangaza'] },
      { id: own, matching: ['lantern'], leading: ['fanusi'] },
    ])
    for (const { leading } of synonyms) for (const word of leading) expect(await find(word), word).toContain(lamp.id)
  })

  test('they take one statement, none are named for an unknown product, and members see none', async () => {
    expect(await synonymsOf(999_999)).toEqual([])
    expect((await member.get(`${PRODUCTS}/${lamp.id}/synonyms`)).status).toBe(403)
    const statements = await statementsOf(() => manager.get(`${PRODUCTS}/${lamp.id}/synonyms`))
    expect(statements.length).toBeLessThanOrEqual(2)
  })
})
