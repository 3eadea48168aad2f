import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { hasCode } from '#web/lib/http/api.ts'

/**
 * For changes that send the version of the record and none of its other fields: a conflict refetches the record, so that
 * the next attempt is about what is shown. `message` is shown at the form.
 */
export function useRecordConflict(record: QueryKey, message: string) {
  const client = useQueryClient()
  return {
    refetchOn: async <Answer>(call: Promise<Answer>) => {
      try {
        return await call
      } catch (error) {
        if (hasCode(error, 'VERSION_CONFLICT')) await client.invalidateQueries({ queryKey: record })
        throw error
      }
    },
    conflictMessage: (error: unknown) => (hasCode(error, 'VERSION_CONFLICT') ? message : null),
  }
}
