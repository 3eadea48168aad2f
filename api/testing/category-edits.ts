interface Category {
  id: number
  name: string
  nameSw: string
  description: string
  descriptionSw: string
  icon: string | null
  status: string
  slug: string
  version: number
}

/** The edit of a category that changes nothing, from the category as the API sends it. */
export const editOf = (category: Category): { id: number; body: Omit<Category, 'id'> } => {
  const { id, name, nameSw, description, descriptionSw, icon, status, slug, version } = category
  return { id, body: { name, nameSw, description, descriptionSw, icon, status, slug, version } }
}
