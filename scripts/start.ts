import { supervise } from './supervisor/supervise.ts'
import { runWebProcesses } from './supervisor/web-processes.ts'

// `npm start`: everything the shop needs, on one machine.
await supervise({
  build: true,
  env: {},
  runWeb: ({ settings, ...options }) => runWebProcesses({ ...options, count: settings.webProcesses }),
})
process.exit()
