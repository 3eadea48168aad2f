import type { SitePath } from '#web/lib/url/paths.ts'

type WithSlug = { slug: string }

/** The address of the product list of a category or subcategory. */
export const categoryPath = (category: WithSlug, subCategory?: WithSlug | null): SitePath =>
  `/products?category=${encodeURIComponent(category.slug)}${subCategory ? `&subcategory=${encodeURIComponent(subCategory.slug)}` : ''}`
