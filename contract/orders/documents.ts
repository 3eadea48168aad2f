/** Where `getOrderDocument` answers; apart from it, so that a button in the browser needs no schema. */
export const orderDocumentPath = (id: number | ':id') => `/api/v1/orders/${id}/document`
