import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'
import { unpackChromium } from './chromium/unpack-chromium.ts'

/** Options that start a headless Chromium: CHROMIUM_PATH, else an installed one, else the one installed by npm. */
export async function chromiumOptions(args: readonly string[] = []): Promise<LaunchOptions> {
  const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path))
  const { executablePath, env } = installed ? { executablePath: installed, env: {} } : await unpackChromium()
  return {
    executablePath,
    env: { ...process.env, ...env },
    headless: true,
    args: ['--disable-gpu', '--disable-quic', '--no-pings', ...args],
  }
}
