import { supervise } from './supervisor/supervise.ts'
import { watchWebProcess } from './supervisor/watched-process.ts'

// `npm run dev`: the same shop; the server restarts when its files change, and Vite serves the pages.
await supervise({ build: false, env: { MODE: 'development' }, runWeb: watchWebProcess })
process.exit()
