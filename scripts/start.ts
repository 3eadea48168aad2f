import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// `npm start`: runs the whole shop on one machine. Compiled code is saved for the next start (decision 26); web processes
// find the folder in their environment. The modules are imported after that, so that theirs is saved too.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compiled')
enableCompileCache()
const { supervise } = await import('./supervisor/supervise.ts')
const { runWebProcesses } = await import('./supervisor/web-processes.ts')

await supervise({
  build: true,
  env: {},
  runWeb: ({ settings, ...options }) =>
    runWebProcesses({ ...options, count: settings.webProcesses, drainMs: settings.drainSeconds * 1_000 }),
})
process.exit()
