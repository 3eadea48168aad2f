import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { messageOf } from '../http/api.ts'

/** For errors and other messages that take longer to read than a confirmation. */
export const longMessageMs = 5000

type Options<Answer, Input> = {
  run: (input: Input) => Promise<Answer>
  /** Shown where the server gave no message. */
  failed: string
  /** Shown after success. */
  done?: string
  onDone?: (answer: Answer, input: Input) => unknown
  /** An error that needs no message, because the wanted state is reached already. */
  isExpected?: (error: unknown) => boolean
  /** Invalidated after success and after failure. */
  invalidates?: readonly QueryKey[]
}

/** The call behind a button outside a form: busy until the invalidated data is refetched; errors appear in a toast. */
export function useAction<Answer, Input = void>(options: Options<Answer, Input>) {
  const { run, failed, done, onDone, isExpected, invalidates = [] } = options
  const client = useQueryClient()
  const { mutate, isPending, isSuccess, variables } = useMutation({
    networkMode: 'always',
    mutationFn: run,
    onSuccess: async (answer, input) => {
      if (done) toast(done)
      await onDone?.(answer, input)
    },
    onError: (error) => {
      if (!isExpected?.(error)) toast(messageOf(error, failed), 'error', longMessageMs)
    },
    onSettled: () => Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  return { act: mutate, isBusy: isPending, isDone: isSuccess, input: variables }
}
