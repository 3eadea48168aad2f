/** Path of `getStatementDocument`, in a file without schemas, so that a button in the browser does not load zod. */
export const statementDocumentPath = (id: number | ':id') => `/api/v1/clients/${id}/statement/document`

/** The most days of a statement, and those of one for which no days are given. */
export const mostStatementDays = 731
export const usualStatementDays = 90
