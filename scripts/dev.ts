import { supervise } from './supervisor/supervise.ts'
import { watchWebProcess } from './supervisor/watched-process.ts'

// `npm run dev`: the same shop; the server starts anew when its files change, pages come straight from Vite.
await supervise({ build: false, env: { MODE: 'development' }, runWeb: watchWebProcess })
process.exit()
