import type { Category } from '#contract/catalogue/categories.ts'

/** The list of a category, or of one part of it. */
export const categoryPath = ({ slug }: Pick<Category, 'slug'>, part?: { slug: string }) =>
  `/products?category=${encodeURIComponent(slug)}${part ? `&subcategory=${encodeURIComponent(part.slug)}` : ''}`
