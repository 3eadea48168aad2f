import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The commit of a clone, else the start of the hash of the built sources. */
function readBuild(): string | null {
  try {
    const head = ['rev-parse', '--short=8', 'HEAD']
    return execFileSync('git', head, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    const stamp = join(root, 'build/.sources')
    return existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 8) : null
  }
}

let known: string | undefined

/** Version and build of the code that this process has loaded: '0.1.0 (cda66507)'. */
export const ownVersion = () => (known ??= readVersion())

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const build = readBuild()
  return build ? `${version} (${build})` : version
}
