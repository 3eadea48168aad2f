/** In a file without schemas, which no first view loads. */
export const branchStatuses = ['active', 'inactive'] as const
export type BranchStatus = (typeof branchStatuses)[number]

/** What the list of branches can be ordered by. */
export const branchSorts = ['name', 'code'] as const
