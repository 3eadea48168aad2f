import { expect, test } from 'vitest'
import { structuredData } from './structured-data.ts'

const priced = {
  id: 4,
  slug: 'lantern',
  name: 'Solar lantern',
  itemName: 'Solar lantern',
  itemCode: 'SOL-4',
  description: 'Lights a room.',
  brandName: 'd.light',
  pictures: [{ key: 'lantern', tint: '#eeeeee', alt: '', altLanguage: 'en' as const }],
  category: { id: 1, categoryName: 'Solar', categoryCode: 'SOL' },
  rating: 4.5,
  reviewCount: 8,
  price: 2375,
  unitPrice: 2375,
  originalPrice: 2500,
  discount: 5,
  isOnSale: true,
  cost: 1999,
}
const origin = 'https://shop.example'
const url = `${origin}/products/lantern`
const trail = [
  { name: 'All Products', url: `${origin}/products` },
  { name: 'Solar lantern', url },
]
const read = (product: typeof priced) => JSON.parse(structuredData(product, url, origin, trail))['@graph']

test('the data of a product with prices contains no price', () => {
  const text = structuredData(priced, url, origin, trail)
  expect(text).not.toMatch(/2375|2500|1999|price|offer|discount|KSh/i)
})

test('the data contains name, picture, brand and the rating from real reviews', () => {
  const [product, crumbs] = read(priced)
  expect(product).toEqual({
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: 'Solar lantern',
    description: 'Lights a room.',
    sku: 'SOL-4',
    category: 'Solar',
    brand: { '@type': 'Brand', name: 'd.light' },
    image: [`${origin}/pictures/lantern-720.webp`],
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: 4.5,
      reviewCount: 8,
      bestRating: 5,
      worstRating: 1,
    },
  })
  expect(
    crumbs.itemListElement.map(({ position, item }: { position: number; item: string }) => [position, item]),
  ).toEqual([
    [1, `${origin}/products`],
    [2, url],
  ])
})

test('the data has no rating, brand or picture when the product has none', () => {
  const bare = { ...priced, brandName: null, pictures: [], rating: null, reviewCount: 0 } as unknown as typeof priced
  const [product] = read(bare)
  expect(Object.keys(product)).not.toEqual(expect.arrayContaining(['aggregateRating']))
  expect(product).not.toHaveProperty('brand')
  expect(product).not.toHaveProperty('image')
})

test('a name cannot close the script element', () => {
  expect(structuredData({ ...priced, name: '</script><b>' }, url, origin, trail)).not.toContain('<')
})
