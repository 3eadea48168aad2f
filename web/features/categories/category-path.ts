type WithSlug = { slug: string }

/** The address of the product list of a category or subcategory. */
export const categoryPath = (category: WithSlug, subCategory?: WithSlug | null) =>
  `/products?category=${encodeURIComponent(category.slug)}${subCategory ? `&subcategory=${encodeURIComponent(subCategory.slug)}` : ''}`
