/** Path of `exportCategories`, in a file without schemas, so that a button in the browser does not load zod. */
export const categoryExportPath = '/api/v1/categories/export'
