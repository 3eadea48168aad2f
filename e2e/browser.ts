import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { unpackChromium } from './unpack-chromium.ts'

/** A headless Chromium: CHROMIUM_PATH, else an installed one, else the one installed by npm. Close it after use. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path))
  const { executablePath, env } = installed ? { executablePath: installed, env: {} } : await unpackChromium()
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    headless: true,
    args: ['--disable-gpu', '--disable-quic', '--no-pings', ...args],
  })
}
