/** Answers `application/pdf`: the order to print and sign, in the language asked for. Same scope as the order. */
export const orderDocumentPath = (id: number | ':id') => `/api/v1/orders/${id}/document`
