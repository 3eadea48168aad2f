import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { longMessageMs } from '#web/lib/query/use-action.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'

/**
 * Choices that flip at once and are saved one after the other. One that cannot be saved goes back, and `failed` is said.
 * Answers what flips one.
 */
export function useChoices<Choices extends Record<string, boolean>>(
  queryKey: QueryKey,
  save: (change: Partial<Choices>) => Promise<Choices>,
  failed: string,
) {
  const client = useQueryClient()
  const show = (change: Partial<Choices>) =>
    client.setQueryData<Choices>(queryKey, (before) => before && { ...before, ...change })

  const { mutate } = useMutation({
    mutationKey: queryKey,
    scope: { id: queryKey.join(' ') },
    mutationFn: ({ name, on }: { name: keyof Choices; on: boolean }) => save({ [name]: on } as Partial<Choices>),
    onMutate: ({ name, on }) => {
      void client.cancelQueries({ queryKey })
      show({ [name]: on } as Partial<Choices>)
    },
    onError: (_, { name, on }) => {
      show({ [name]: !on } as Partial<Choices>)
      toast(failed, 'error', longMessageMs)
      // Whoever pressed several times in a row sees in the end what the shop has.
      if (client.isMutating({ mutationKey: queryKey }) === 1) client.invalidateQueries({ queryKey })
    },
  })
  return (name: keyof Choices) => (on: boolean) => mutate({ name, on })
}
