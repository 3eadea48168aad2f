import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lineIsDown, onLine } from '../http/line.ts'
import { queryClient } from './query-client.ts'

const retryFailed = (client: QueryClient) =>
  void client.refetchQueries(
    { type: 'active', predicate: ({ state }) => state.status === 'error' },
    { cancelRefetch: false },
  )

/** Fetches all failed parts of the page again. */
export function useRetryFailed() {
  const client = useQueryClient()
  return () => retryFailed(client)
}

/** Fetches them each time that the shop answers again. Returns what ends this. */
export const retryWhenAnswered = () => onLine(() => !lineIsDown() && retryFailed(queryClient))
