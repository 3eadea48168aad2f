// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HistoryEntry } from '#contract/account/history.staff.ts'
import { fakeApi, signInStaff } from '#web/admin/lib/fake-api-testing.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { sessions } from '#web/lib/session/session.ts'
import { GroupHistory } from './group-history.tsx'

beforeEach(() => signInStaff(['Place Orders']))
afterEach(() => {
  cleanup()
  sessions.staff.set(null)
  localStorage.clear()
})

test('the history of a group names who held a role, and has words for one who is not named and for none', async () => {
  const entry: HistoryEntry = {
    id: 5,
    at: '2026-03-02T07:30:00Z',
    action: 'group.roles',
    by: 'Grace Akinyi',
    changed: { before: { chair: 'Achieng Otieno', secretary: 8 }, after: { chair: 'Mercy Amukoa', secretary: null } },
  }
  const body = { content: [entry], totalElements: 1, page: 0, size: 20 }
  fakeApi({ 'GET /api/v1/groups/3/history': { status: 200, body } })
  render(withProviders(<GroupHistory id={3} />))
  const shown = within((await screen.findByText('Roles in a group changed')).closest('li') as HTMLElement)
  for (const text of ['Achieng Otieno', 'Mercy Amukoa', 'Customer 8', 'Vacant']) {
    expect(shown.getByText(text)).toBeTruthy()
  }
})
