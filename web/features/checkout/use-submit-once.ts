import { useEffect, useRef, useState } from 'react'
import type { Stored } from '#web/lib/storage/local-storage-store.ts'
import type { Attempt } from './attempt.ts'
import { type OrderProblem, problemOf } from './order-problem.ts'
import { type Once, type Send, submitOnce } from './submit-once.ts'

type Outcome<Body, Answer> = {
  /** `isHere`: the page that sent it is still open. */
  onDone: (once: Once<Body, Answer>, isHere: boolean) => void
  onProblem: (problem: OrderProblem, isHere: boolean) => void
  /** Whatever came of it. */
  onSettled: () => void
}

/** Sends what is on screen once, however often it is pressed. What was refused holds for these `contents` only. */
export function useSubmitOnce<Kept extends Attempt, Body, Answer>(
  store: Stored<Kept>,
  send: Send<Body, Answer>,
  contents: string,
) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ of: string; problem: OrderProblem } | null>(null)
  const sending = useRef(false)
  const isHere = useRef(true)

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const submit = async (body: Body, { onDone, onProblem, onSettled }: Outcome<Body, Answer>) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setRefusal(null)
    try {
      onDone(await submitOnce(store, body, send), isHere.current)
    } catch (error) {
      const problem = problemOf(error)
      setRefusal({ of: contents, problem })
      onProblem(problem, isHere.current)
    } finally {
      sending.current = false
      setBusy(false)
      onSettled()
    }
  }

  return {
    submit,
    isBusy,
    problem: refusal?.of === contents ? refusal.problem : null,
    forgetProblem: () => setRefusal(null),
  }
}
