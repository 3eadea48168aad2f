import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) =>
  readConfig({ DATABASE_URL: 'postgres://x', SESSION_SECRET: 'x'.repeat(32), ...env })

test('a demo listens on this machine alone unless a host is set, any other shop on all addresses', () => {
  expect(read({})).toMatchObject({ demo: true, host: '127.0.0.1' })
  expect(read({ HOST: '' })).toMatchObject({ demo: true, host: '127.0.0.1' })
  expect(read({ HOST: '0.0.0.0' })).toMatchObject({ demo: true, host: '0.0.0.0' })
  expect(read({ DEMO: '0' })).toMatchObject({ demo: false, host: '0.0.0.0' })
  expect(read({ NODE_ENV: 'production', DEMO: '1' })).toMatchObject({ demo: false, host: '0.0.0.0' })
})
