import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { messageOf } from '../http/api.ts'

/** For errors and other messages that take longer to read than a confirmation. */
export const longMessageMs = 5000

type Options<Answer, Input> = {
  run: (input: Input) => Promise<Answer>
  /** Shown in a toast where the server gave no message. Without it there is no toast: the caller shows `error`. */
  failed?: string
  /** Shown after success. */
  done?: string
  onDone?: (answer: Answer, input: Input) => unknown
  onFailed?: ((error: unknown, input: Input) => unknown) | undefined
  /** An error that needs no message, because the wanted state is reached already. */
  isExpected?: (error: unknown) => boolean
  /** Invalidated after success and after failure. */
  invalidates?: readonly QueryKey[]
  /** Calls of one queue are sent one after the other, so that the last choice is stored last. */
  queue?: string
}

/** The call behind a button outside a form: busy until the invalidated data is refetched. */
export function useAction<Answer, Input = void>(options: Options<Answer, Input>) {
  const { run, failed, done, onDone, onFailed, isExpected, invalidates = [], queue } = options
  const client = useQueryClient()
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    networkMode: 'always',
    ...(queue && { scope: { id: queue } }),
    mutationFn: run,
    onSuccess: async (answer, input) => {
      if (done) toast(done)
      await onDone?.(answer, input)
    },
    onError: (failure, input) => {
      if (failed && !isExpected?.(failure)) toast(messageOf(failure, failed), 'error')
      return onFailed?.(failure, input)
    },
    onSettled: () => Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  return { act: mutate, isBusy: isPending, isDone: isSuccess, error, input: variables }
}
