import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { formatBytes } from './bytes.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test.each([
  [0, '0.1 kB'],
  [999_999, '1,000 kB'],
  [1_000_000, '1 MB'],
  [1_449_000, '1.4 MB'],
  [12_000_000_000, '12 GB'],
  [3_500_000_000_000, '3.5 TB'],
  [9_000_000_000_000_000, '9,000 TB'],
])('%d bytes are written as %s', (bytes, text) => expect(formatBytes(bytes, i18n)).toBe(text))
