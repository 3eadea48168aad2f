import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const hasProc = existsSync('/proc/self/cwd')

/** The server running on this folder by its postmaster.pid; undefined when the file is stale. */
export function runningServer(folder: string): { pid: number; port: number } | undefined {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid = 0, , , port = 0] = readFileSync(file, 'utf8').split('\n').map(Number)
  return isAlive(pid) && isServerOf(pid, folder) ? { pid, port } : undefined
}

/** True also for a process of another user; false for a zombie process. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !hasProc || !/^\d+ \(.*\) Z/s.test(readText(`/proc/${pid}/stat`))
}

/** Checks the working folder of the process, which is the cluster's for a server: process ids are reused. */
function isServerOf(pid: number, folder: string): boolean {
  if (hasProc) return workingFolder(pid) === realpathSync(folder)
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres')
  } catch {
    return false
  }
}

/** Cleans up after a crash: waits for orphaned server processes, then removes a stale postmaster.pid. */
export async function clearRemains(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  if (!hasProc || !existsSync(file)) return // without /proc the server's own check decides
  for (let tries = 0; serverProcesses(folder).length > 0; tries++) {
    if (tries === 300) throw new Error(`Parts of a crashed PostgreSQL still work in ${folder}; try again in a minute.`)
    await sleep(100)
  }
  rmSync(file, { force: true })
}

function serverProcesses(folder: string): number[] {
  const real = realpathSync(folder)
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingFolder(pid) === real)
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
