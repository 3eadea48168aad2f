// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi } from '#web/lib/http/transport.ts'
import { SocialSignIn } from './social-sign-in.tsx'

afterEach(cleanup)

const show = (ways: { google: boolean; facebook: boolean }) => {
  const send = vi.fn(async () => ({ status: 200, headers: {}, body: JSON.stringify(ways) }))
  connectApi(send)
  render(withProviders(<SocialSignIn />))
  return send
}

test('only providers that are set up have a button', async () => {
  show({ google: true, facebook: false })
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue with Facebook' })).toBeNull()
})

test('without a provider there is neither a button nor the word before them', async () => {
  const send = show({ google: false, facebook: false })
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText('or')).toBeNull()
})
