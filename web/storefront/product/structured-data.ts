import type { PublicProductDetail } from '#contract/catalogue/products.ts'
import { pictureUrl } from '#web/ui/picture.tsx'

type Product = Pick<
  PublicProductDetail,
  'name' | 'description' | 'itemCode' | 'brandName' | 'pictures' | 'category' | 'rating' | 'reviewCount'
>
export type Crumb = { name: string; url: string }

/** Copies single fields and declares no offer, so that no price is published, whichever product is passed. */
const productData = (product: Product, url: string, origin: string) => ({
  '@type': 'Product',
  '@id': `${url}#product`,
  url,
  name: product.name,
  description: product.description,
  sku: product.itemCode,
  category: product.category.categoryName,
  ...(product.brandName ? { brand: { '@type': 'Brand', name: product.brandName } } : {}),
  ...(product.pictures.length > 0 ? { image: product.pictures.map((one) => origin + pictureUrl(one)) } : {}),
  ...(product.rating !== null && product.reviewCount > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.rating,
          reviewCount: product.reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }
    : {}),
})

const trailData = (trail: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})

/** JSON-LD of a product and its breadcrumbs. Each '<' is escaped, so that the text cannot close its script element. */
export function structuredData(product: Product, url: string, origin: string, trail: readonly Crumb[]): string {
  const data = {
    '@context': 'https://schema.org',
    '@graph': [productData(product, url, origin), trailData(trail)],
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
