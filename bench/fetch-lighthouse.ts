import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { print } from './measure.ts'

type Category = { score: number | null; auditRefs: { id: string }[] }
type Audit = { score: number | null; numericValue?: number; details?: { items?: { duration?: number }[] } }
export type Report = { categories: Record<string, Category>; audits: Record<string, Audit> }
type Options = {
  port: number
  output: 'json'
  logLevel: 'silent'
  onlyCategories: string[]
  disableStorageReset: boolean
  formFactor?: 'desktop'
  screenEmulation?: { mobile: boolean; width: number; height: number; deviceScaleFactor: number; disabled: boolean }
  throttling?: { rttMs?: number; throughputKbps?: number; cpuSlowdownMultiplier: number }
}
/** What the bench uses of the package, which has types only where it is installed. */
export type Lighthouse = (url: string, options: Options) => Promise<{ lhr: Report } | undefined>

const locked = new URL('./lighthouse/', import.meta.url)
const folder = new URL('../.test/lighthouse/', import.meta.url)
const lockFile = new URL('package-lock.json', locked)
const installedFile = new URL('node_modules/.package-lock.json', folder)

/** The version of Lighthouse in a lock file, or nothing where there is no such file. */
function lockedVersion(file: URL): string | undefined {
  if (!existsSync(file)) return undefined
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { version?: string }> }
  return packages['node_modules/lighthouse']?.version
}

/** Installs the locked version of Lighthouse unless it is there, and loads it. */
export async function fetchLighthouse(): Promise<Lighthouse> {
  const version = lockedVersion(lockFile)
  if (lockedVersion(installedFile) !== version) {
    print(`Installing Lighthouse ${version}`)
    mkdirSync(folder, { recursive: true })
    for (const name of ['package.json', 'package-lock.json']) copyFileSync(new URL(name, locked), new URL(name, folder))
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  }
  const entry = createRequire(new URL('package.json', folder)).resolve('lighthouse')
  const loaded: { default: Lighthouse } = await import(pathToFileURL(entry).href)
  return loaded.default
}
