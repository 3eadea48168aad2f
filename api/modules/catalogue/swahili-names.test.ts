import { beforeAll, describe, expect, test } from 'vitest'
import { createAccount, createCategory, createProduct, createSubCategory } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { refreshCatalogue } from './catalogue.service.ts'

const { db, app, statementsOf } = await startTestShop()
const P = '/api/v1/products'
const LIST = `${P}/list/all/for/ecommerce`
const member = app.as(await createAccount(db, { role: 'User' }))
type Reader = typeof app.visitor
const read = async (path: string, language: string, reader: Reader = app.visitor) =>
  (await reader.get(path, { headers: { 'accept-language': language } })).body
const namesOf = (products: { name: string }[]) => products.map(({ name }) => name)

let lamp: { id: number; slug: string }
let radio: { id: number; slug: string }

beforeAll(async () => {
  const solar = await createCategory(db, { name: 'Solar Lamps', slug: 'solar' })
  await db
    .updateTable('categories')
    .set({ name_sw: 'Taa za Sola', description: 'Light.', description_sw: 'Mwanga.' })
    .where('id', '=', solar.id)
    .execute()
  const torches = await createSubCategory(db, solar.id, { name: 'Torches', slug: 'torches' })
  await db.updateTable('sub_categories').set({ name_sw: 'Kurunzi' }).where('id', '=', torches.id).execute()
  radio = await createProduct(db, { name: 'Radio', categoryId: solar.id })
  lamp = await createProduct(db, { name: 'Pocket Lamp', categoryId: solar.id, subCategoryId: torches.id })
  await db
    .updateTable('products')
    .set({
      name_sw: 'Tochi ya Mfukoni',
      attributes: JSON.stringify({ Warranty: '2 years', Power: '5 W', Size: 'Small', Color: 'Teal' }),
    })
    .where('id', '=', lamp.id)
    .execute()
  await db
    .insertInto('attribute_words')
    .values([
      { kind: 'name', word: 'Warranty', word_sw: 'Dhamana' },
      { kind: 'value', word: '2 years', word_sw: 'miaka 2' },
      { kind: 'value', word: 'Small', word_sw: 'Ndogo' },
      { kind: 'value', word: 'Power', word_sw: 'not a name' },
    ])
    .execute()
  await refreshCatalogue(db)
})

describe('a reader of Swahili', () => {
  test('a reader of Swahili sees categories and sub-categories in Swahili', async () => {
    const category = { name: 'Taa za Sola', categoryName: 'Taa za Sola', slug: 'solar', description: 'Mwanga.' }
    const subCategories = [{ subCategoryName: 'Kurunzi', slug: 'torches' }]
    expect((await read('/api/v1/categories', 'sw')).content).toMatchObject([{ ...category, subCategories }])
  })

  test('a reader of Swahili sees products in Swahili, and untranslated ones in English, with the language of the name', async () => {
    const { content } = await read(LIST, 'sw')
    expect(content).toMatchObject([
      {
        name: 'Tochi ya Mfukoni',
        nameLanguage: 'sw',
        category: { categoryName: 'Taa za Sola' },
        subCategory: { subCategoryName: 'Kurunzi' },
      },
      { name: 'Radio', nameLanguage: 'en', subCategory: null },
    ])
    expect(namesOf((await read(`${P}/list`, 'sw', member)).content)).toEqual(['Tochi ya Mfukoni', 'Radio'])
  })

  test('a reader of Swahili sees attributes in Swahili, and untranslated words in English', async () => {
    const attributes = { Dhamana: 'miaka 2', Power: '5 W', Size: 'Ndogo', Color: 'Teal' }
    expect((await read(`${P}/public/${lamp.slug}`, 'sw')).attributes).toEqual(attributes)
    expect((await read(`${P}/${lamp.id}`, 'sw', member)).attributes).toEqual(attributes)
    expect((await read(`${P}/public/${radio.slug}`, 'sw')).attributes).toEqual({})
  })

  test('a reader of Swahili sees size and colour in a list in Swahili, and untranslated words in English', async () => {
    const listed = async (language: string) => (await read(`${P}/list?ids=${lamp.id}`, language, member)).content[0]
    expect(await listed('sw')).toMatchObject({ size: 'Ndogo', color: 'Teal' })
    expect(await listed('en')).toMatchObject({ size: 'Small', color: 'Teal' })
    expect(await read(`${P}/${lamp.id}`, 'sw', member)).toMatchObject({ size: 'Ndogo', color: 'Teal' })
  })

  test('a reader of Swahili sees rails, related products and facets in Swahili', async () => {
    const [section] = (await read(`${P}/sections?section=all`, 'sw')).sections
    expect(namesOf(section.products)).toContain('Tochi ya Mfukoni')
    const [related] = (await read(`${P}/${radio.id}/related`, 'sw')).products
    expect(related).toMatchObject({ name: 'Tochi ya Mfukoni', nameLanguage: 'sw', categoryName: 'Taa za Sola' })
    const unfiltered = await read(`${P}/facets/public`, 'sw')
    expect(unfiltered.categories).toEqual([{ slug: 'solar', name: 'Taa za Sola', count: 2 }])
    const ofCategory = await read(`${P}/facets/public?category=solar`, 'sw')
    expect(ofCategory.subCategories).toEqual([{ slug: 'torches', name: 'Kurunzi', count: 1 }])
  })

  test.each(['kurunzi', 'taa za sola', 'mfukoni', 'torches'])('finds a product by the word %s', async (term) => {
    expect(namesOf((await read(`${LIST}?search=${encodeURIComponent(term)}`, 'sw')).content)).toContain(
      'Tochi ya Mfukoni',
    )
  })

  test('a reader of Swahili gets suggestions of products and categories in Swahili', async () => {
    const { products, categories } = await read(`${P}/suggestions?search=kurun`, 'sw')
    expect(products).toMatchObject([{ name: 'Tochi ya Mfukoni', nameLanguage: 'sw', categoryName: 'Taa za Sola' }])
    expect(categories).toEqual([{ slug: 'solar', name: 'Kurunzi', subCategory: 'torches' }])
  })

  test('a reader of Swahili takes as many statements as a reader of English', async () => {
    const paths = [
      `${LIST}?size=7`,
      `${LIST}?size=7&search=lamp`,
      '/api/v1/categories?size=7',
      `${P}/facets/public?inStock=true`,
    ]
    for (const path of paths) {
      const swahili = await statementsOf(() => read(path, 'sw'))
      const english = await statementsOf(() => read(path, 'en'))
      expect(swahili.length, path).toBeGreaterThan(0)
      expect(swahili.length, path).toBe(english.length)
    }
  })
})

test('a reader of English sees English names after a reader of Swahili sent the same query', async () => {
  const answer = await app.visitor.get(LIST, { headers: { 'accept-language': 'sw' } })
  expect(answer.headers.vary).toBe('Accept-Encoding, Accept-Language')
  expect(namesOf((await read(LIST, 'en')).content)).toEqual(['Pocket Lamp', 'Radio'])
  expect((await read(`${P}/public/${lamp.slug}`, 'en')).attributes).toEqual({
    Warranty: '2 years',
    Power: '5 W',
    Size: 'Small',
    Color: 'Teal',
  })
  expect((await read('/api/v1/categories', 'en')).content[0].name).toBe('Solar Lamps')
  await read(`${P}/list`, 'sw', member)
  expect(namesOf((await read(`${P}/list`, 'en', member)).content)).toEqual(['Pocket Lamp', 'Radio'])
})
