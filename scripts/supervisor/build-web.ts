import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tryLock } from '#api/platform/postgres/lock.ts'
import { projectFolder } from './environment.ts'

const inputs = [
  '{web,contract}/**/*',
  '{vite,react-router,lingui}.config.*',
  'postcss.config.*',
  'package{,-lock}.json',
  'tsconfig.json',
]
const notInputs = ['**/*.test.ts', '**/*.test.tsx']
const build = join(projectFolder, 'build')
const stamp = join(build, '.sources')

/** A hash of all sources of the web app's build. */
function sourcesHash(): string {
  const hash = createHash('sha256')
  const entries = globSync(inputs, { cwd: projectFolder, exclude: notInputs, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(file.slice(projectFolder.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Builds the web app when its sources changed since the last build. Throws with the builder's output. */
export async function buildWeb(options: { log: (line: string) => void; signal?: AbortSignal }): Promise<void> {
  const sources = sourcesHash()
  if (isBuilt(sources)) return
  const lock = await lockBuilds(options.signal)
  try {
    if (isBuilt(sources)) return // by the process that had the lock
    options.log('Building the web app')
    const started = Date.now()
    rmSync(stamp, { force: true }) // first, so that an aborted build does not count as built
    await runBuilder(options.signal)
    writeFileSync(stamp, sources)
    options.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  } finally {
    lock.release()
  }
}

const isBuilt = (sources: string) =>
  existsSync(stamp) && existsSync(join(build, 'server/index.js')) && readFileSync(stamp, 'utf8') === sources

/** Locks the build folder, because concurrent builds would overwrite each other's files. */
async function lockBuilds(signal: AbortSignal | undefined): Promise<{ release(): void }> {
  mkdirSync(build, { recursive: true })
  for (;;) {
    const lock = tryLock(join(build, '.lock'))
    if (lock) return lock
    await sleep(200, undefined, signal ? { signal } : {})
  }
}

function runBuilder(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const builder = spawn(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
      cwd: projectFolder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    })
    let output = ''
    for (const stream of [builder.stdout, builder.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
      })
    }
    builder.once('error', reject)
    builder.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The web app could not be built:\n${output.trim()}`))
    })
  })
}
