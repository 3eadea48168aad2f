/** Path of `getOrderDocument`, in a file without schemas, so that a button in the browser does not load zod. */
export const orderDocumentPath = (id: number | ':id') => `/api/v1/orders/${id}/document`
