// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { InstallButton } from './install-button.tsx'

afterEach(() => {
  cleanup()
  window.installPrompt = undefined
})

test('the app can be installed once the browser offers it, which it does once', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <I18nProvider i18n={i18n}>
      <InstallButton />
    </I18nProvider>,
  )
  expect(screen.queryByRole('button')).toBeNull()
  const prompt = vi.fn(async () => ({ outcome: 'dismissed' }))
  window.installPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt })
  act(() => void window.dispatchEvent(new Event('beforeinstallprompt')))
  fireEvent.click(screen.getByRole('button', { name: 'Install the app' }))
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button')).toBeNull()
})
