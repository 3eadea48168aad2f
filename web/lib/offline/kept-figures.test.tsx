// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/account/sessions.ts'
import { withProviders } from '../form/form-testing.tsx'
import { noteAnswer, noteNoAnswer } from '../http/line.ts'
import { orderKeys, settingsKeys } from '../query/keys.ts'
import { sessions } from '../session/session.ts'
import { KeptFigures } from './kept-figures.tsx'

const signIn = () => sessions.staff.set({ token: 'a', user: { id: 7, permissions: [] } as unknown as SessionUser })
beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line'))))
afterEach(() => {
  cleanup()
  noteAnswer()
  sessions.staff.set(null)
  vi.unstubAllGlobals()
})

const at = Date.now() - 2 * 24 * 60 * 60_000
function Screen({ queryKey }: { queryKey: readonly unknown[] }) {
  useQuery({
    queryKey,
    queryFn: () => 1,
    initialData: 1,
    initialDataUpdatedAt: at,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <KeptFigures />
}
const show = (queryKey: readonly unknown[]) => render(withProviders(<Screen queryKey={queryKey} />))
const orders = orderKeys.list('staff:7', {})

test('figures have no age while the shop answers', () => {
  signIn()
  show(orders)
  expect(screen.queryByRole('note')).toBeNull()
})

test('while the line is down the screen says of when its figures are, until the shop answers', async () => {
  signIn()
  show(orders)
  noteNoAnswer()
  const note = await screen.findByRole('note')
  expect(note.textContent).toMatch(/^Figures of \w+day \d\d:\d\d$/)
  noteAnswer()
  await vi.waitFor(() => expect(screen.queryByRole('note')).toBeNull())
})

test('a screen without figures and a visitor see no age', () => {
  noteNoAnswer()
  show(orders)
  expect(screen.queryByRole('note')).toBeNull()
  cleanup()
  signIn()
  show(settingsKeys.part('visitor', 'public'))
  expect(screen.queryByRole('note')).toBeNull()
})
