import { supervise } from './supervisor/supervise.ts'
import { runWebProcesses } from './supervisor/web-processes.ts'

// `npm start`: runs the whole shop on one machine.
await supervise({
  build: true,
  env: {},
  runWeb: ({ settings, ...options }) => runWebProcesses({ ...options, count: settings.webProcesses }),
})
process.exit()
