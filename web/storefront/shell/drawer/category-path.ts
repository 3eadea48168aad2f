import type { Category } from '#contract/catalogue/categories.ts'

/** The address of the product list of a category or subcategory. */
export const categoryPath = ({ slug }: Pick<Category, 'slug'>, part?: { slug: string }) =>
  `/products?category=${encodeURIComponent(slug)}${part ? `&subcategory=${encodeURIComponent(part.slug)}` : ''}`
