import type { QueryKey } from '@tanstack/react-query'

/** Whether a key is of one record or of a part of it: refetching a record that is gone would find nothing. */
export const isOfRecord = ([, , , details]: QueryKey, id: number) =>
  details === id || (typeof details === 'object' && details !== null && 'id' in details && details.id === id)
