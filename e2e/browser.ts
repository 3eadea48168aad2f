import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'
import { shiftedClock } from '#api/platform/postgres/shifted-clock.ts'
import { unpackChromium } from './chromium/unpack-chromium.ts'

/** Options that start a headless Chromium: CHROMIUM_PATH, else an installed one, else the one installed by npm. */
export async function chromiumOptions(args: readonly string[] = []): Promise<LaunchOptions> {
  const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path))
  const { executablePath, env } = installed ? { executablePath: installed, env: {} } : await unpackChromium()
  return {
    executablePath,
    env: { ...withoutShiftedClock(), ...env },
    headless: true,
    args: ['--disable-gpu', '--disable-quic', '--no-pings', ...args],
  }
}

/** A browser does not run under `faketime`; its pages get the shifted time by a script (e2e/support/visits.ts). */
const withoutShiftedClock = () => {
  const shifted = shiftedClock()
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in shifted)))
}
