import { useQueryClient } from '@tanstack/react-query'

/** Fetches all failed parts of the page again. */
export function useRetryFailed() {
  const client = useQueryClient()
  return () =>
    void client.refetchQueries(
      { type: 'active', predicate: ({ state }) => state.status === 'error' },
      { cancelRefetch: false },
    )
}
