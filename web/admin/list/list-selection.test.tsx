// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentSession, sessions } from '#web/lib/session/session.ts'
import { consolePreferences } from '../lib/own/preferences.queries.ts'
import type { Column } from './column.ts'
import { answering, columns, headers, page, type Row, rows, show, signInForEach, user } from './list-testing.tsx'

signInForEach()

/** The choices of an account, without column layouts. */
const chosen = {
  theme: null,
  density: 'compact' as const,
  shortcuts: true,
  dateFormat: null,
  mailsNewOrders: false,
  mailsFailures: false,
  noticesOfOrders: true,
  startPage: null,
}

test('selected rows are counted in a bar with their actions', async () => {
  show(answering(...rows))
  await user.click(await screen.findByRole('checkbox', { name: 'Select Tank' }))
  const bar = screen.getByRole('region', { name: 'Selected rows' })
  expect(within(bar).getByText('2')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  expect(within(bar).getByText('2+3')).toBeTruthy()
  await user.click(within(bar).getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Tank' }).checked).toBe(false)
})

test('j and k move along the rows, x selects the row with the focus, and none acts while a field has it', async () => {
  show(answering(...rows))
  const [lamp, tank] = [await screen.findByRole('link', { name: 'Lamp' }), screen.getByRole('link', { name: 'Tank' })]
  await user.keyboard('j')
  expect(document.activeElement).toBe(lamp)
  await user.keyboard('jj')
  expect(document.activeElement).toBe(tank)
  await user.keyboard('x')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Tank' }).checked).toBe(true)
  await user.keyboard('k')
  expect(document.activeElement).toBe(lamp)
  screen.getByLabelText('Rows per page').focus()
  await user.keyboard('j')
  expect(document.activeElement).toBe(screen.getByLabelText('Rows per page'))
})

test('e presses the edit link or button of the row with the focus, where the row has one', async () => {
  const edited: string[] = []
  const edit: Column<Row> = {
    id: 'edit',
    place: 'actions',
    header: 'Actions',
    cell: ({ id, name }) => id === 3 && <input type="button" data-edit onClick={() => edited.push(name)} />,
  }
  const { address } = show(answering(...rows), '/things', { list: [...columns, edit] })
  await screen.findByRole('link', { name: 'Lamp' })
  await user.keyboard('e')
  expect(edited).toEqual([])
  await user.keyboard('je')
  expect(edited).toEqual(['Lamp'])
  await user.keyboard('je')
  expect([edited, address()]).toEqual([['Lamp'], '/things'])
})

test('a list with a name has the rows per page of the account', async () => {
  const client = new QueryClient()
  const layouts = { orders: { order: [], shown: {}, size: 100 } }
  const stored = { ...chosen, columns: layouts }
  client.setQueryData(consolePreferences(currentSession()).queryKey, stored)
  const answer = answering(...rows)
  show(answer, '/things', { name: 'orders', client })
  await waitFor(() => expect(answer.mock.lastCall?.[0]).toMatchObject({ size: 100 }))
  expect(screen.getByLabelText<HTMLSelectElement>('Rows per page').value).toBe('100')
})

test('a list with a name has the column layout and density of the account', async () => {
  const client = new QueryClient()
  const layouts = { orders: { order: ['price', 'town'], shown: { extra: true, town: false } } }
  const stored = { ...chosen, columns: layouts }
  client.setQueryData(consolePreferences(currentSession()).queryKey, stored)
  show(answering(...rows), '/things', { name: 'orders', client })
  expect(await screen.findByRole('link', { name: 'Lamp' })).toBeDefined()
  await waitFor(() => expect(headers()).toEqual(['', 'Price', 'Name', 'Number']))
  expect(document.querySelector('[data-density=compact]')).not.toBeNull()
})

test('Shift selects all rows since the last pressed one', async () => {
  const three = [...rows, { id: 1, name: 'Stove', town: 'Kisii', price: 1500 }]
  show(answering(...three))
  await user.click(await screen.findByRole('checkbox', { name: 'Select Lamp' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select Stove' }))
  await user.keyboard('{/Shift}')
  expect(within(screen.getByRole('region', { name: 'Selected rows' })).getByText('1+2+3')).toBeDefined()
})

test('once a page is selected, all rows that match can be, until the filter changes or one row is taken out', async () => {
  const { navigate } = show(async () => page(rows, 41), '/things?search=solar')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Lamp' }))
  expect(screen.queryByRole('button', { name: /Select all 41/ })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(screen.getByRole('button', { name: 'Select all 41 that match' }))
  const bar = () => screen.getByRole('region', { name: 'Selected rows' })
  expect(within(bar()).getByText('All 41 that match are selected')).toBeDefined()
  expect(within(bar()).getByText('{"search":"solar"}')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Select Tank' }))
  expect(within(bar()).getByText('3')).toBeDefined()

  await user.click(screen.getByRole('checkbox', { name: 'Select Tank' }))
  await user.click(screen.getByRole('button', { name: 'Select all 41 that match' }))
  await act(() => navigate('/things?search=lamp'))
  expect(within(bar()).getByText('2+3')).toBeDefined()
})

test('a list with more rows than are counted offers no selection of all of them', async () => {
  show(async () => ({ ...page(rows, 10_000), totalIsCapped: true }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  expect(screen.queryByRole('button', { name: /that match/ })).toBeNull()
})

test('columns can be hidden, shown and moved, and the layout is restored', async () => {
  show(answering(...rows))
  await screen.findByText('Lamp')
  expect(headers()).toEqual(['', 'Name', 'Town', 'Price'])
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('checkbox', { name: 'Number' }))
  await user.click(screen.getByRole('button', { name: 'Move Number forward' }))
  await user.click(screen.getByRole('checkbox', { name: 'Town' }))
  expect(headers()).toEqual(['', 'Name', 'Number', 'Price'])
  expect(screen.getByText('No 3')).toBeTruthy()
  cleanup()

  show(answering(...rows))
  await screen.findByText('Lamp')
  expect(headers()).toEqual(['', 'Name', 'Number', 'Price'])
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Reset to standard columns' }))
  expect(headers()).toEqual(['', 'Name', 'Town', 'Price'])
})

test('the panel of columns closes by Escape and by a press outside', async () => {
  show(answering(...rows))
  const button = await screen.findByRole('button', { name: 'Columns' })
  const isOpen = () => screen.queryByRole('group', { name: 'Columns to show' }) !== null
  await user.click(button)
  await user.click(screen.getByRole('checkbox', { name: 'Town' }))
  expect(isOpen()).toBe(true)
  await user.keyboard('{Escape}')
  expect([isOpen(), document.activeElement]).toEqual([false, button])
  await user.click(button)
  expect(isOpen()).toBe(true)
  await user.click(screen.getByRole('heading', { name: 'Things' }))
  expect(isOpen()).toBe(false)
})

test('rows are low until the account chooses others, for which the list has its usual height', async () => {
  show(answering(...rows))
  await screen.findByText('Lamp')
  expect(screen.getByRole('main').dataset.density).toBe('compact')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('checkbox', { name: 'Compact rows in all lists' }))
  expect(screen.getByRole('main').dataset.density).toBe('comfortable')
})

test('another account in the same browser has its own column layout', async () => {
  show(answering(...rows))
  await screen.findByText('Lamp')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('checkbox', { name: 'Town' }))
  cleanup()
  sessions.staff.set({
    token: 'u',
    user: { id: 8, name: 'Otieno', role: 'Manager', permissions: ['View Orders'] } as never,
  })
  show(answering(...rows))
  await screen.findByText('Lamp')
  expect(headers()).toEqual(['', 'Name', 'Town', 'Price'])
})
