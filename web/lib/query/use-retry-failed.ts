import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lineIsDown, onLine } from '../http/line.ts'
import { keptSince } from './or-kept.ts'
import { queryClient } from './query-client.ts'

const retryFailed = (client: QueryClient) =>
  void client.refetchQueries(
    {
      type: 'active',
      predicate: ({ queryHash, state }) => state.status === 'error' || keptSince(queryHash) !== undefined,
    },
    { cancelRefetch: false },
  )

/** Fetches all parts of the page again that failed or show a kept answer. */
export function useRetryFailed() {
  const client = useQueryClient()
  return () => retryFailed(client)
}

/** Fetches them each time that the shop answers again. Returns what ends this. */
export const retryWhenAnswered = () => onLine(() => !lineIsDown() && retryFailed(queryClient))
