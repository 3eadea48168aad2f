import { expect, test } from 'vitest'
import { createAccount, createCategory } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, clearStaleCache } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const member = app.as(await createAccount(db, { role: 'User' }))
const { id: categoryId } = await createCategory(db)
const LIST = '/api/v1/products/list/all/for/ecommerce'

const versionOf = async () =>
  (await db.selectFrom('cache_versions').select('version').where('scope', '=', 'catalogue').executeTakeFirstOrThrow())
    .version
type Answer = { body: { content: { itemCode: string }[] } }
const codesIn = ({ body }: Answer) => body.content.map(({ itemCode }) => itemCode)

/** Where visitors and members have a product by its code: in the lists, and in searches for its name and its search word. */
async function placesOf(code: string) {
  const suggested = (await app.visitor.get('/api/v1/products/suggestions?search=zamar')).body.products
  const found = {
    list: codesIn(await app.visitor.get(LIST)),
    search: codesIn(await app.visitor.get(`${LIST}?search=zamaradi`)),
    searchWord: codesIn(await app.visitor.get(`${LIST}?search=kijiwe`)),
    members: codesIn(await member.get('/api/v1/products/list?search=zamaradi')),
    suggestions: suggested.length > 0 ? [code] : [],
  }
  return Object.entries(found).flatMap(([place, codes]) => (codes.includes(code) ? [place] : []))
}
const everywhere = ['list', 'search', 'searchWord', 'members', 'suggestions']

test('a product is in lists, searches and suggestions once the version of its addition was read, and gone once archived', async () => {
  // Cached answers without the product.
  expect(await placesOf('ZAM-1')).toEqual([])
  const before = await versionOf()
  const { status, body } = await manager.post('/api/v1/products', {
    itemCode: 'ZAM-1',
    name: 'Zamaradi Ring',
    categoryId,
    listPrice: 900,
    sellingPrice: 900,
    searchWords: ['kijiwe'],
    stock: 3,
  })
  expect(status).toBe(201)
  // Servers read the versions twice a second.
  const added = await versionOf()
  expect(added).toBeGreaterThan(before)
  await clearStaleCache()
  expect(await placesOf('ZAM-1')).toEqual(everywhere)

  await manager.send('PUT', `/api/v1/products/${body.id}/status`, { status: 'archived' })
  expect(await versionOf()).toBeGreaterThan(added)
  await clearStaleCache()
  expect(await placesOf('ZAM-1')).toEqual([])
})
