// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/http/api.ts'
import { stored } from '#web/lib/storage/local-storage-store.ts'
import { type Attempt, noAttempt } from './attempt.ts'
import type { Send } from './submit-once.ts'
import { useSubmitOnce } from './use-submit-once.ts'

type Body = { quantity: number }
const store = stored<Attempt>('test.attempt', noAttempt, () => noAttempt)
const send = vi.fn<Send<Body, string>>()
const outcome = () => ({ onDone: vi.fn(), onProblem: vi.fn(), onSettled: vi.fn() })

function show() {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(({ contents }) => useSubmitOnce(store, send, contents), {
    wrapper,
    initialProps: { contents: 'one lamp' },
  })
}

afterEach(() => {
  cleanup()
  store.set(noAttempt)
  send.mockReset()
})

test('two presses before the next render send one order', async () => {
  send.mockResolvedValue('#001')
  const { result } = show()
  const first = outcome()
  act(() => {
    result.current.submit({ quantity: 1 }, first)
    result.current.submit({ quantity: 1 }, first)
  })
  await waitFor(() => expect(first.onSettled).toHaveBeenCalledOnce())
  expect(send).toHaveBeenCalledOnce()
  expect(first.onDone).toHaveBeenCalledWith({ answer: '#001', body: { quantity: 1 }, wasEarlier: false }, true)
  await waitFor(() => expect(result.current.isBusy).toBe(false))
})

test('a refusal is shown only for the contents that were refused', async () => {
  send.mockRejectedValue(new ApiError(409, 'STATE_NOT_ALLOWED', 'Not now'))
  const { result, rerender } = show()
  const refused = outcome()
  act(() => result.current.submit({ quantity: 1 }, refused))
  await waitFor(() => expect(result.current.problem).toMatchObject({ kind: 'refused', message: 'Not now' }))
  expect(refused.onProblem).toHaveBeenCalledOnce()
  rerender({ contents: 'two lamps' })
  expect(result.current.problem).toBeNull()
  rerender({ contents: 'one lamp' })
  expect(result.current.problem).not.toBeNull()
  act(() => result.current.clearProblem())
  await waitFor(() => expect(result.current.problem).toBeNull())
})

test('an answer that arrives after the page was left is passed on with isMounted false', async () => {
  const answer = Promise.withResolvers<string>()
  send.mockReturnValue(answer.promise)
  const { result, unmount } = show()
  const late = outcome()
  act(() => result.current.submit({ quantity: 1 }, late))
  unmount()
  answer.resolve('#001')
  await waitFor(() => expect(late.onSettled).toHaveBeenCalledOnce())
  expect(late.onDone).toHaveBeenCalledWith(expect.objectContaining({ answer: '#001' }), false)
})

test('a try without an answer stays open until the server refuses the next one, also once the refusal was closed', async () => {
  const { result } = show()
  send.mockRejectedValueOnce(new ApiError(0, 'NETWORK', 'No answer'))
  act(() => result.current.submit({ quantity: 1 }, outcome()))
  await waitFor(() => expect(result.current.problem).toMatchObject({ kind: 'no-answer' }))
  expect(result.current.wasAnswered).toBe(false)
  send.mockRejectedValueOnce(new ApiError(409, 'LOAN_LIMIT_REACHED', 'Loan limit reached'))
  act(() => result.current.submit({ quantity: 1 }, outcome()))
  await waitFor(() => expect(result.current.problem).toMatchObject({ kind: 'limit' }))
  act(() => result.current.clearProblem())
  await waitFor(() => expect(result.current.problem).toBeNull())
  expect(result.current.wasAnswered).toBe(true)
})
