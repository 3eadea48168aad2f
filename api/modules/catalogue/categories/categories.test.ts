import { expect, test } from 'vitest'
import { createCategory, createSubCategory } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, statementsOf } = await startTestShop()

const water = await createCategory(db, { name: 'Water', slug: 'water' })
const tanks = await createSubCategory(db, water.id, { name: 'Tanks', slug: 'tanks' })
const pumps = await createSubCategory(db, water.id, { name: 'Pumps', slug: 'pumps' })
const baby = await createCategory(db, { name: 'Baby', slug: 'baby' })
await createCategory(db, { name: 'Closed', slug: 'closed', active: false })
const last = await createCategory(db, { name: 'A last one', slug: 'last' })
await db.updateTable('categories').set({ position: 9 }).where('id', '=', last.id).execute()

const list = async (query = '') => (await app.visitor.get(`/api/v1/categories${query}`)).body

test('the list of categories has active ones only, by position, with their sub-categories', async () => {
  expect(await list()).toEqual({
    content: [
      {
        id: baby.id,
        categoryName: 'Baby',
        name: 'Baby',
        slug: 'baby',
        categoryCode: 'baby',
        description: '',
        icon: null,
        active: true,
        subCategories: [],
      },
      {
        id: water.id,
        categoryName: 'Water',
        name: 'Water',
        slug: 'water',
        categoryCode: 'water',
        description: '',
        icon: null,
        active: true,
        subCategories: [
          { id: pumps.id, subCategoryName: 'Pumps', slug: 'pumps' },
          { id: tanks.id, subCategoryName: 'Tanks', slug: 'tanks' },
        ],
      },
      expect.objectContaining({ id: last.id }),
    ],
    totalElements: 3,
    page: 0,
    size: 50,
  })
})

test('the list of categories has pages', async () => {
  expect(await list('?page=1&size=2')).toMatchObject({
    content: [{ slug: 'last' }],
    totalElements: 3,
    page: 1,
    size: 2,
  })
  expect(await list('?page=7&size=2')).toMatchObject({ content: [], totalElements: 3 })
})

test('the list of categories takes one statement, however many there are', async () => {
  expect(await statementsOf(() => list('?size=31'))).toHaveLength(1)
})
