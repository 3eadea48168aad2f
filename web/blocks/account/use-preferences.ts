import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { longMessageMs, useAction } from '#web/lib/query/use-action.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'

/**
 * Switches that change immediately and are saved one after the other. A failed save reverts its switch and shows `failed`.
 * Returns the change handler of a switch by its name.
 */
export function useChoices<Choices extends Record<string, boolean>>(
  queryKey: QueryKey,
  save: (change: Partial<Choices>) => Promise<Choices>,
  failed: string,
) {
  const client = useQueryClient()
  const queue = queryKey.join(' ')
  const show = (change: Partial<Choices>) =>
    client.setQueryData<Choices>(queryKey, (before) => before && { ...before, ...change })

  const { act } = useAction({
    queue,
    run: ({ name, on }: { name: keyof Choices; on: boolean }) => save({ [name]: on } as Partial<Choices>),
    onFailed: (_, { name, on }) => {
      show({ [name]: !on } as Partial<Choices>)
      toast(failed, 'error', longMessageMs)
      // After the last of several pending changes, refetches what the server stored.
      const pending = client.isMutating({ predicate: ({ options }) => options.scope?.id === queue })
      if (pending === 1) client.invalidateQueries({ queryKey })
    },
  })
  return (name: keyof Choices) => (on: boolean) => {
    void client.cancelQueries({ queryKey })
    show({ [name]: on } as Partial<Choices>)
    act({ name, on })
  }
}
