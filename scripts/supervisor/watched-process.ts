import { type ChildProcess, spawn } from 'node:child_process'
import { projectFolder } from './environment.ts'
import type { RunWeb } from './supervise.ts'

/** One web process under `node --watch`, which restarts it when a file of the server changes, also after a crash. */
export const watchWebProcess: RunWeb = ({ env, log }) => {
  const run = (environment: Record<string, string>): ChildProcess =>
    // A separate process group: the terminal's SIGINT reaches only the supervisor.
    spawn(process.execPath, ['--watch-path=api', '--watch-path=contract', '--watch-preserve-output', 'api/main.ts'], {
      cwd: projectFolder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    })
  let child = run(env)
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    restart: (changed) => {
      log('Starting the server again')
      child.kill('SIGTERM')
      child = run(changed)
    },
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
    kill: () => child.kill('SIGKILL'),
  }
}
