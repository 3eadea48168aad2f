/** In a file without schemas, which no first view loads. */
export const categoryStatuses = ['active', 'inactive'] as const
export const categorySorts = ['position', 'name', 'products', 'revenue'] as const
