import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dataKey, sessionSecret } from './environment.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'secrets-'))
  for (const name of ['DATA_KEY', 'DATA_DIR', 'SESSION_SECRET', 'NODE_ENV']) vi.stubEnv(name, undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(dataDir, { recursive: true, force: true })
})
const own = () => ({ databaseUrl: undefined, dataDir })
const external = () => ({ databaseUrl: 'postgres://elsewhere', dataDir })

test('the data key is generated once in the data folder, readable only by its owner, apart from the session secret', () => {
  const key = dataKey(own())
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(dataKey(own())).toBe(key)
  expect(readFileSync(join(dataDir, 'data-key'), 'utf8')).toBe(key)
  expect(statSync(join(dataDir, 'data-key')).mode & 0o777).toBe(0o600)
  expect(sessionSecret(dataDir)).not.toBe(key)
})

test('a data key of the environment is used, and none is generated', () => {
  vi.stubEnv('DATA_KEY', 'k'.repeat(32))
  expect(dataKey(own())).toBe('k'.repeat(32))
  expect(readdirSync(dataDir)).toEqual([])
})

test('in production with an external database the key or the data folder must be set', () => {
  vi.stubEnv('NODE_ENV', 'production')
  expect(() => dataKey(external())).toThrow('DATA_KEY is needed')
  expect(readdirSync(dataDir)).toEqual([])
  expect(dataKey(own())).toMatch(/^[0-9a-f]{64}$/)
  vi.stubEnv('DATA_DIR', dataDir)
  expect(dataKey(external())).toBe(dataKey(own()))
  vi.stubEnv('DATA_DIR', undefined)
  vi.stubEnv('DATA_KEY', 'k'.repeat(32))
  expect(dataKey(external())).toBe('k'.repeat(32))
})
