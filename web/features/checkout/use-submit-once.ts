import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Stored } from '#web/lib/storage/local-storage-store.ts'
import type { Attempt } from './attempt.ts'
import { type OrderProblem, problemOf } from './order-problem.ts'
import { type Once, type Send, submitOnce } from './submit-once.ts'

type Outcome<Body, Answer> = {
  /** `isMounted`: the component that sent it is still mounted. */
  onDone: (once: Once<Body, Answer>, isMounted: boolean) => void
  onProblem: (problem: OrderProblem, isMounted: boolean) => void
  /** Called after success and after failure. */
  onSettled: () => void
}

/** Sends an order or request once, also when the button is pressed repeatedly. `problem` applies to `contents` only. */
export function useSubmitOnce<A extends Attempt, Body, Answer>(
  store: Stored<A>,
  send: Send<Body, Answer>,
  contents: string,
) {
  const sending = useRef(false)
  const isMounted = useRef(true)
  const [wasAnswered, setAnswered] = useState(false)

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  type Submission = { body: Body; contents: string; outcome: Outcome<Body, Answer> }
  const { mutate, isPending, error, variables, reset } = useMutation({
    networkMode: 'always',
    mutationFn: ({ body }: Submission) => submitOnce(store, body, send),
    onSuccess: (once, { outcome }) => outcome.onDone(once, isMounted.current),
    onError: (failure, { outcome }) => {
      const found = problemOf(failure)
      setAnswered(found.kind !== 'no-answer')
      outcome.onProblem(found, isMounted.current)
    },
    onSettled: (_once, _error, { outcome }) => {
      sending.current = false
      outcome.onSettled()
    },
  })
  const problem = useMemo(() => error && problemOf(error), [error])

  const submit = (body: Body, outcome: Outcome<Body, Answer>) => {
    // `isPending` is of the last render; a second press may come before the next render.
    if (sending.current) return
    sending.current = true
    mutate({ body, contents, outcome })
  }

  return {
    submit,
    isBusy: isPending,
    /** The server refused the last try, so it is known that this one booked nothing. */
    wasAnswered,
    problem: variables?.contents === contents ? problem : null,
    clearProblem: reset,
  }
}
