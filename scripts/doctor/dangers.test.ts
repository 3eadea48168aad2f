import { describe, expect, test } from 'vitest'
import { dangers, type Setup } from './dangers.ts'

/** A shop in production as it should be. */
const safe: Setup = {
  isProduction: true,
  isDemo: false,
  hasDemoData: false,
  demoAccounts: [],
  host: '127.0.0.1',
  publicUrl: 'https://duka.example.org',
  trustedProxies: ['loopback'],
  dataKey: 'fits',
  hasSessionSecret: true,
  machines: 2,
  hasS3: true,
  backsUp: true,
  hasPassphrase: true,
  hasMetricsToken: true,
  role: { name: 'sokoni_app', isSuperuser: false, isOwner: false },
  readableFiles: [],
}
const demo = { ...safe, isProduction: false, isDemo: true, hasDemoData: true, demoAccounts: ['admin'] }
const found = (setup: Setup) => Object.keys(dangers).filter((code) => dangers[code]?.find(setup))

const cases: Record<string, Setup> = {
  DEMO_PASSWORDS: { ...safe, demoAccounts: ['admin', 'officer'] },
  DEMO_DATA: { ...safe, hasDemoData: true },
  DEMO_MODE: { ...demo, hasDemoData: false },
  DEMO_OPEN: { ...demo, host: '0.0.0.0' },
  DATA_KEY_MISSING: { ...safe, dataKey: 'missing' },
  DATA_KEY_OTHER: { ...safe, dataKey: 'other' },
  SESSION_SECRET: { ...safe, hasSessionSecret: false },
  SEPARATE_FILES: { ...safe, hasS3: false },
  PASSPHRASE: { ...safe, hasPassphrase: false },
  PLAIN_HTTP: { ...safe, publicUrl: 'http://duka.example.org' },
  NO_PROXY: { ...safe, host: '0.0.0.0' },
  ALL_PROXIES: { ...safe, trustedProxies: ['loopback', '0.0.0.0/0'] },
  METRICS_TOKEN: { ...safe, hasMetricsToken: false },
  SUPERUSER: { ...safe, role: { name: 'postgres', isSuperuser: true, isOwner: true } },
  OWNER: { ...safe, role: { name: 'sokoni', isSuperuser: false, isOwner: true } },
  READABLE_FILES: { ...safe, readableFiles: ['/srv/sokoni/data-key'] },
}

describe('what is set dangerously', () => {
  test('a shop in production that is set well has no danger, nor has a demo on its own machine', () => {
    expect(found(safe)).toEqual([])
    expect(found(demo)).toEqual([])
  })

  test.each(Object.entries(cases))('%s is found, and nothing else', (code, setup) => {
    expect(found(setup)).toEqual([code])
    expect(dangers[code]?.find(setup)).toMatch(/^[A-Z\d].*\.$/)
  })

  test('every danger has a case here', () => expect(Object.keys(cases)).toEqual(Object.keys(dangers)))

  test('one machine may keep its session secret in the data folder, and a named proxy may call an open port', () => {
    expect(found({ ...safe, machines: 1, hasSessionSecret: false, hasS3: false })).toEqual([])
    expect(found({ ...safe, host: '0.0.0.0', trustedProxies: ['10.0.0.0/8'] })).toEqual([])
  })
})
