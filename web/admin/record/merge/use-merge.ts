import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { useAction } from '#web/lib/query/use-action.ts'

type Options<Preview> = {
  /** The record that is merged and deleted. */
  id: number
  /** The key of all records of its kind. */
  keys: readonly unknown[]
  run: (preview: Preview) => Promise<{ id: number }>
  /** The page of the record that stays. */
  pathOf: (id: number) => string
  done: string
  failed: string
}

/** Whether a key is of one record or of a preview of its merge. */
const isAbout = ([, , part, details]: QueryKey, id: number) =>
  part === 'one' || part === 'history' ? details === id : part === 'merge' && (details as { id?: number }).id === id

/** Merges a record into another one, whose page then replaces its own. A refused merge refetches the preview. */
export function useMerge<Preview>({ id, keys, run, pathOf, done, failed }: Options<Preview>) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { state } = useLocation()
  return useAction({
    run: (preview: Preview) =>
      run(preview).catch(async (error: unknown) => {
        await client.invalidateQueries({ queryKey: keys })
        throw error
      }),
    done,
    failed,
    onDone: async (other) => {
      await navigate(pathOf(other.id), { replace: true, state })
      // The merged record is gone: refetching it would find nothing.
      await client.invalidateQueries({ queryKey: keys, predicate: ({ queryKey }) => !isAbout(queryKey, id) })
    },
  })
}
