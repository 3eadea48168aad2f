// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { defineStates } from './states.tsx'

const looks = {
  open: { name: { id: 'Open' }, tone: 'action' },
  closed: { name: { id: 'Closed' }, tone: 'neutral' },
} as const
type State = keyof typeof looks

const show = (states: ReturnType<typeof defineStates<State>>, state: string) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <I18nProvider i18n={i18n}>
      <states.Badge state={state as State} />
      <select>
        <states.Options />
      </select>
    </I18nProvider>,
  )
}
afterEach(cleanup)

test('a state has its name in the badge, in the choices of a form and in a history', () => {
  const states = defineStates<State>(looks)
  show(states, 'closed')
  expect(screen.getAllByText('Closed')).toHaveLength(2)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Open', 'Closed'])
  const format = states.formatIn((name) => String(name.id))
  expect([format('open'), format('lost'), format(null)]).toEqual(['Open', undefined, undefined])
})

test('a state of a newer server has the badge of the others, or its own word', () => {
  show(defineStates<State>(looks), 'paused')
  expect(screen.getByText('paused')).toBeTruthy()
  cleanup()
  show(defineStates<State>(looks, { name: { id: 'Unknown' }, tone: 'neutral' }), 'paused')
  expect(screen.getByText('Unknown')).toBeTruthy()
})
