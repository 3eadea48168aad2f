/** Path of `getStatementDocument`, in a file without schemas, so that a button in the browser does not load zod. */
export const statementDocumentPath = (id: number | ':id') => `/api/v1/clients/${id}/statement/document`

/** The most days of a statement, and the period of one for which no days are given. */
export const maxStatementDays = 731
export const usualStatementPeriod = '90d'
